import type { DataReply, DataRequest } from '../data/protocol.ts';

type Asked = DataRequest extends infer R ? (R extends DataRequest ? Omit<R, 'id'> : never) : never;

/** The thread that reads datasets. It outlives the view, so that a dataset stays open while others are looked at. */
export class DatasetClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (reply: DataReply) => void>();
  private next = 1;

  constructor(url: URL) {
    this.worker = new Worker(url, { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<DataReply>) =>
      this.waiting.get(data.id)?.(data),
    );
  }

  /** The answer to a request; `progress` hears how many rows were looked at so far. */
  ask(request: Asked, progress: (looked: number) => void = () => undefined): Promise<DataReply> {
    const id = this.next;
    this.next += 1;
    return new Promise((resolve) => {
      this.waiting.set(id, (reply) => {
        if (reply.kind === 'progress') return progress(reply.looked);
        this.waiting.delete(id);
        resolve(reply);
      });
      this.worker.postMessage({ ...request, id });
    });
  }
}
