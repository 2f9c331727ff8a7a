import type { Reply, Request } from '../protocol.ts';

/** A request as views make it: the number is given here. */
export type Asked = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/** The engine in its own thread. */
export class EngineClient {
  /** The version of the engine, once it has started. */
  readonly ready: Promise<string>;
  private readonly worker: Worker;
  private readonly listeners = new Map<number, (reply: Reply) => void>();
  private next = 1;

  /** `failed` hears of faults of the engine itself. */
  constructor(url: URL, failed: (reason: string) => void) {
    this.worker = new Worker(url, { type: 'module' });
    this.ready = new Promise((resolve) => {
      this.worker.addEventListener('message', ({ data }: MessageEvent<readonly Reply[]>) => {
        for (const reply of data) {
          if (reply.kind === 'ready') resolve(reply.version);
          else if (reply.kind === 'failed') failed(reply.reason);
          else this.listeners.get(reply.id)?.(reply);
        }
      });
    });
  }

  /** Sends a request; replies come until `stop` is called. Other requests may refer to it by its number. */
  listen(request: Asked, heard: (reply: Reply) => void): { readonly id: number; readonly stop: () => void } {
    const id = this.send(request);
    this.listeners.set(id, heard);
    return { id, stop: () => this.listeners.delete(id) };
  }

  /** Sends a request that has no reply. */
  send(request: Asked): number {
    const id = this.next;
    this.next += 1;
    this.worker.postMessage({ ...request, id });
    return id;
  }

  /** The first reply to a request that has one. */
  ask(request: Asked): Promise<Reply> {
    return new Promise((resolve) => {
      const { stop } = this.listen(request, (reply) => {
        stop();
        resolve(reply);
      });
    });
  }
}
