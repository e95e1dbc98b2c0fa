/** The number of record ids per chunk, which has one bit for each: 1 if the record exists. */
const CHUNK = 1024;
const CHUNK_BYTES = 6 + CHUNK / 8;

/**
 * The numbers of a collection's records, in order. Records are numbered in the order of insertion and no number is
 * reused, so chunks are created in ascending order and empty ones at the beginning can be dropped.
 */
export class RecordIds {
  private readonly chunks = new Map<number, Uint32Array>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  has(id: number): boolean {
    const words = this.chunks.get(Math.floor(id / CHUNK));
    return words !== undefined && (words[(id % CHUNK) >>> 5]! & (1 << (id & 31))) !== 0;
  }

  /** Adds a new number. */
  add(id: number): void {
    const chunk = Math.floor(id / CHUNK);
    let words = this.chunks.get(chunk);
    if (!words) this.chunks.set(chunk, (words = new Uint32Array(CHUNK / 32)));
    words[(id % CHUNK) >>> 5]! |= 1 << (id & 31);
    this.count++;
  }

  delete(id: number): void {
    const chunk = Math.floor(id / CHUNK);
    const words = this.chunks.get(chunk);
    if (!words || !this.has(id)) return;
    words[(id % CHUNK) >>> 5]! &= ~(1 << (id & 31));
    this.count--;
    if (words.every((word) => word === 0)) this.chunks.delete(chunk);
  }

  *ascending(): Generator<number> {
    for (const [chunk, words] of this.chunks) {
      for (let i = 0; i < CHUNK; i++) {
        if (words[i >>> 5]! & (1 << (i & 31))) yield chunk * CHUNK + i;
      }
    }
  }

  *descending(): Generator<number> {
    for (const [chunk, words] of [...this.chunks].reverse()) {
      for (let i = CHUNK - 1; i >= 0; i--) {
        if (words[i >>> 5]! & (1 << (i & 31))) yield chunk * CHUNK + i;
      }
    }
  }

  /** A copy that later changes do not affect. */
  copy(): RecordIds {
    const copy = new RecordIds();
    for (const [chunk, words] of this.chunks) copy.chunks.set(chunk, words.slice());
    copy.count = this.count;
    return copy;
  }

  /** Packs the numbers as bytes: each chunk's number, then its bits. */
  pack(): Uint8Array {
    const chunks = [...this.chunks].map(([chunk, words]) => {
      const bytes = Buffer.alloc(CHUNK_BYTES);
      bytes.writeUIntLE(chunk, 0, 6);
      words.forEach((word, i) => bytes.writeUInt32LE(word, 6 + 4 * i));
      return bytes;
    });
    return Buffer.concat(chunks);
  }

  /** Restores the result of `pack`. */
  load(packed: Uint8Array): void {
    const bytes = Buffer.from(packed);
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      const words = Uint32Array.from({ length: CHUNK / 32 }, (_, i) => bytes.readUInt32LE(start + 6 + 4 * i));
      this.chunks.set(bytes.readUIntLE(start, 6), words);
      for (const word of words) this.count += bitsOf(word);
    }
  }
}

function bitsOf(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
