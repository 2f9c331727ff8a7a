import type { OpenFile } from '../../data/protocol.ts';

const DATA = /\.(?:parquet|jsonl)$/;

/**
 * The data files among what was dropped: files, or folders with all that is below them. Where there is Parquet, the same
 * rows as JSONL are left out. In order of their names.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<OpenFile[]> {
  // All is taken before the first wait: the browser empties the transfer then. What comes from another program than the
  // file manager may be a file without an entry.
  const dropped = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const files = await Promise.all(
    dropped.map(
      async (item): Promise<(readonly [string, File])[]> =>
        item instanceof File ? [[item.name, item]] : filesBelow(item),
    ),
  );
  return chosenFiles(files.flat());
}

/** The data files among those that were picked. */
export function chosenFiles(files: readonly (readonly [name: string, file: File])[]): OpenFile[] {
  const data = files.filter(([name]) => DATA.test(name));
  const parquet = data.filter(([name]) => name.endsWith('.parquet'));
  return (parquet.length > 0 ? parquet : data)
    .map(([name, file]) => ({ name, from: { file } }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function filesBelow(entry: FileSystemEntry): Promise<[string, File][]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [[entry.fullPath.replace(/^\//, ''), file]];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A reader gives its entries in portions, an empty one at the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) break;
    found.push(...portion);
  }
  return (await Promise.all(found.filter(({ name }) => !name.startsWith('.')).map(filesBelow))).flat();
}
