declare module 'seedrandom/lib/alea.js' {
  /** Draws uniform in [0, 1), a function of the key (Baagøe's Alea). */
  export default function alea(key: string): () => number;
}
