/** How hard the encoder tries; its default, and the one at which packing costs no more than writing. */
const LEVEL = 3;

/**
 * Zstandard as compiled to WebAssembly: the same bytes on every machine and version of Node, which a codec of the
 * platform does not promise.
 */
export interface Zstandard {
  /** One whole frame. */
  pack(bytes: Uint8Array): Uint8Array;
  /** One frame out of chunks. The encoder holds one stream: a second one begins only after the first has ended. */
  packAll(chunks: Iterable<Uint8Array>): Generator<Uint8Array>;
}

/** The memory of the encoder; it copies what it has packed through an array of numbers, which takes as long as packing it. */
interface Memory {
  heapView(block: object): Uint8Array;
  heapToUint8Array(block: object): Uint8Array;
}

/** Loads the encoder, which takes a fraction of a second; it comes with the package, so no network is used. */
export async function loadZstandard(): Promise<Zstandard> {
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const encoder = await Zstd.load();
  const memory = (encoder as unknown as { readonly _mainModule: Memory })._mainModule;
  memory.heapToUint8Array = (block) => memory.heapView(block).slice();
  return {
    pack: (bytes) => encoder.compress(bytes, LEVEL),
    *packAll(chunks) {
      encoder.reset();
      encoder.setCompressionLevel(LEVEL);
      for (const chunk of chunks) yield encoder.compressChunk(chunk);
      yield encoder.compressEnd();
    },
  };
}
