import { idOf, type Collection, type PreparedChange } from './collection';
import { decode, encode, type Document } from '../values/documents';
import type { Log } from './log';

/** Changes of one collection that are applied in one block. */
export interface Part {
  collection: Collection;
  changes: PreparedChange[];
}

interface Head extends Document {
  collection: number;
  removed: unknown[];
}

/**
 * A commit written to the log before it takes effect, so that it can take effect in parts: once it is marked as
 * complete, the next start applies the remaining parts; an unmarked one is discarded.
 */
export class WriteAhead {
  private static last = 0;
  private readonly name = String(++WriteAhead.last);

  constructor(private readonly log: Log) {}

  write(part: Part, number: number): void {
    const bytes = pack(part);
    this.log.put('commits', this.nameOf(number), () => bytes);
  }

  remove(number: number): void {
    this.log.remove('commits', this.nameOf(number));
  }

  mark(): void {
    this.log.put('commits', this.name, () => Buffer.alloc(0));
  }

  removeMark(): void {
    this.log.remove('commits', this.name);
  }

  private nameOf(number: number): string {
    return `${this.name}/${number}`;
  }
}

/** Applies the remaining parts of commits that were marked when the process ended, and discards the others. */
export function applyMarkedCommits(log: Log, collections: readonly Collection[]): void {
  const rows = [...log.entries('commits')].map(({ key, bytes }) => ({ key, bytes: Buffer.from(bytes) }));
  const marked = new Set(rows.map(({ key }) => key).filter((key) => !key.includes('/')));
  for (const { key, bytes } of rows) {
    const [commit = '', number] = key.split('/');
    if (number !== undefined && marked.has(commit)) apply(unpack(bytes), collections);
    log.remove('commits', key);
  }
}

function apply([head, ...documents]: Document[], collections: readonly Collection[]): void {
  const { collection: number, removed } = head as Head; // written by `pack`
  const collection = collections.find((each) => each.number === number);
  if (!collection) throw new Error(`A commit refers to collection ${number}, which does not exist`);
  const ids = removed.map((_id) => idOf({ _id }));
  const changes = [
    ...ids.map((id) => ({ id, before: collection.documentOf(id), after: undefined })),
    ...documents.map((after) => ({ id: idOf(after), before: collection.documentOf(idOf(after)), after })),
  ];
  collection.apply(changes.map((change) => collection.prepare(change)));
}

/** Packs a part as a sequence of BSON documents: a head, then the new state of each changed document. */
function pack({ collection, changes }: Part): Uint8Array {
  const removed = changes.flatMap(({ before, after }) => (before && !after ? [before._id] : []));
  const head: Head = { collection: collection.number, removed };
  return Buffer.concat([encode(head), ...changes.flatMap(({ bytes }) => bytes ?? [])]);
}

function unpack(bytes: Buffer): Document[] {
  const documents: Document[] = [];
  for (let from = 0; from < bytes.length;) {
    const length = bytes.readInt32LE(from);
    documents.push(decode(bytes.subarray(from, from + length)));
    from += length;
  }
  return documents;
}
