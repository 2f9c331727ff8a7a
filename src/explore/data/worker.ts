import { jsonlSource } from './jsonl.ts';
import { parquetSource } from './parquet.ts';
import type { DataReply, DataRequest, OpenFile, Place } from './protocol.ts';
import { search } from './search.ts';
import { bytesOfFile, bytesOfUrl, type RowSource, Unreadable } from './source.ts';

/** The thread of the page in which datasets are read. */

let sources: readonly RowSource[] = [];
let latestSearch = 0;

addEventListener('message', async ({ data }: MessageEvent<DataRequest>) => {
  if (data.kind === 'find') latestSearch = data.id;
  try {
    reply(await answer(data));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reply({ kind: 'unreadable', id: data.id, reason: error.message });
  }
});

async function answer(request: DataRequest): Promise<DataReply> {
  const { id } = request;
  switch (request.kind) {
    case 'open': {
      sources = await Promise.all(request.files.map(open));
      const columns = [...new Set(sources.flatMap((source) => source.columns))];
      return {
        kind: 'opened',
        id,
        opened: { files: sources.map(({ name, count }) => ({ name, rows: count })), columns },
      };
    }
    case 'row': {
      const file = sources.findIndex(({ name }) => name === request.fileName);
      const [values] = (await sources[file]?.read(request.row, request.row + 1)) ?? [];
      const place: Place = { file, row: request.row };
      const rows = values ? [{ place, fileName: request.fileName, values }] : [];
      return { kind: 'found', id, rows, next: undefined, looked: rows.length };
    }
    case 'find': {
      const { filter, from, count } = request;
      const goesOn = (looked: number): boolean => {
        if (latestSearch === id) reply({ kind: 'progress', id, looked });
        return latestSearch === id;
      };
      const found = await search(sources, { filter, from, count, goesOn });
      return found ? { kind: 'found', id, ...found } : { kind: 'given-up', id };
    }
  }
}

function open({ name, from }: OpenFile): Promise<RowSource> {
  const bytes = 'file' in from ? bytesOfFile(from.file) : bytesOfUrl(from.url, from.size);
  return name.endsWith('.jsonl') ? jsonlSource(name, bytes) : parquetSource(name, bytes);
}

function reply(message: DataReply): void {
  postMessage(message);
}
