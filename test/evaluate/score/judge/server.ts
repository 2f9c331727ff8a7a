import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server saw of one request. */
export interface Seen {
  readonly model: string;
  readonly prompt: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** The model's words, or a whole body. */
  readonly content?: string | null;
  readonly body?: string;
}

/** A local server that speaks the chat protocol; `reply` says what the model answers to the nth request. */
export async function serve(reply: (seen: Seen, n: number) => Reply) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const messages = body.messages as { content: string }[];
    const entry: Seen = {
      model: String(body.model),
      prompt: messages.map(({ content }) => content).join('\n'),
      authorization: request.headers.authorization,
      body,
    };
    seen.push(entry);
    const answer =
      request.url === '/v1/chat/completions' ? reply(entry, seen.length) : { status: 404, body: 'no' };
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body ?? completion(answer.content ?? null));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function completion(content: string | null): string {
  return JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 100, completion_tokens: 10 },
  });
}

async function text(request: IncomingMessage): Promise<string> {
  let whole = '';
  for await (const chunk of request) whole += String(chunk);
  return whole;
}
