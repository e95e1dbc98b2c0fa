import { isDocument, field, type Document } from '../values/documents';
import { CommandError, codes } from '../errors';
import { Dependencies } from '../query/dependencies';
import { complement } from '../query/plan/intervals';
import type { IndexSpec } from './indexSpec';
import { compileFilter, type Matcher } from '../query/filter/filter';
import { keyTuples } from '../query/sortKeys';
import { showField } from '../values/show';
import { SortedEntries } from './sortedEntries';
import { encodeKey, parseCollation, withDefaults, type Collation } from '../values';

export interface IndexField {
  readonly path: string;
  readonly names: readonly string[];
  readonly isDescending: boolean;
  /** Whether the path names an array index: a filter then also looks for a field of that name in each element. */
  readonly isPositional: boolean;
  /** Whether any document has ever had an array at or on the way to this path, and therefore several keys. */
  isMultikey: boolean;
}

/** How a change of a document affects one index. */
export interface KeyChange {
  index: Index;
  removed: readonly string[];
  added: readonly string[];
}

/** An ordered index in memory. */
export class Index {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly collation: Collation | undefined;
  readonly entries = new SortedEntries();
  /** The fields from which the keys are made. */
  readonly reads: Dependencies;
  private readonly partial: Matcher | undefined;

  constructor(public spec: IndexSpec) {
    this.name = spec.name;
    this.fields = Object.entries(spec.key).map(([path, direction]) => ({
      path,
      names: path.split('.'),
      isDescending: Number(direction) < 0,
      isPositional: /\.\d/.test(path),
      isMultikey: false,
    }));
    this.isUnique = spec.unique === true || spec.name === '_id_';
    this.isSparse = spec.sparse === true;
    this.collation = parseCollation(spec.collation);
    const { partialFilterExpression } = spec;
    this.partial =
      partialFilterExpression && compileFilter(partialFilterExpression, { collation: this.collation });
    this.reads = new Dependencies().paths(spec.key).filter(partialFilterExpression ?? {});
  }

  get isMultikey(): boolean {
    return this.fields.some((indexField) => indexField.isMultikey);
  }

  /** The distinct keys of a document in this index; none if a sparse or partial index omits it. */
  keysOf(document: Document): readonly string[] {
    if (this.partial && !this.partial.matches(document)) return [];
    // Refuses parallel arrays even if a sparse index omits the document.
    const tuples = this.tuplesOf(document);
    if (this.isSparse && !this.fields.some(({ names }) => isPresent(document, names))) return [];
    let isMultikey = false;
    for (const indexField of this.fields) {
      if (!meetsArray(document, indexField.names)) continue;
      indexField.isMultikey = true;
      isMultikey = true;
    }
    const keys = tuples.map((tuple) => this.keyOf(tuple));
    return isMultikey ? [...new Set(keys)].sort() : keys;
  }

  /** The key for a tuple of values, one for each of the index's fields. */
  private keyOf(tuple: readonly unknown[]): string {
    let key = '';
    for (let i = 0; i < tuple.length; i++) {
      const part = encodeKey(tuple[i], this.collation);
      key += this.fields[i]!.isDescending ? complement(part) : part;
    }
    return key;
  }

  private tuplesOf(document: Document): unknown[][] {
    try {
      return keyTuples(
        document,
        this.fields.map(({ names }) => names),
        { isSparse: this.isSparse },
      );
    } catch (error) {
      if (!(error instanceof CommandError) || error.code !== codes.BadValue) throw error;
      const paths = this.fields.map(({ path }) => `[${path}]`).join(' ');
      throw new CommandError('CannotIndexParallelArrays', `cannot index parallel arrays ${paths}`);
    }
  }

  /** Undefined if the change does not affect this index. */
  changeOf(before: Document | undefined, after: Document | undefined): KeyChange | undefined {
    if (
      before &&
      after &&
      !this.partial &&
      this.fields.every(({ names }) => isShared(before, after, names))
    ) {
      return undefined;
    }
    const old = before ? this.keysOf(before) : [];
    const now = after ? this.keysOf(after) : [];
    const removed = old.filter((key) => !now.includes(key));
    const added = now.filter((key) => !old.includes(key));
    return removed.length > 0 || added.length > 0 ? { index: this, removed, added } : undefined;
  }

  /** @throws CommandError if the index is unique and two documents have the same key */
  checkUnique(collection: { namespace: string; document(record: number): Document }): void {
    const repeated = this.isUnique ? this.entries.firstRepeated() : undefined;
    if (!repeated) return;
    throw this.duplicateKeyError(collection.namespace, collection.document(repeated.record), repeated.key);
  }

  duplicateKeyError(namespace: string, document: Document, key: string): CommandError {
    const tuple = this.tuplesOf(document).find((values) => this.keyOf(values) === key) ?? [];
    const keyValue = Object.fromEntries(this.fields.map(({ path }, i) => [path, tuple[i] ?? null]));
    const shown = Object.entries(keyValue).map(([path, value]) => showField(path, value));
    return new CommandError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key: { ${shown.join(', ')} }`,
      {
        keyPattern: this.spec.key,
        keyValue,
        ...(this.collation && { collation: withDefaults(this.collation) }),
      },
    );
  }
}

/** Whether both documents share the same value: an update keeps the values that it does not change. */
function isShared(before: Document, after: Document, names: readonly string[]): boolean {
  let [a, b]: [unknown, unknown] = [before, after];
  for (const name of names) {
    if (a === b) return true;
    if (!isDocument(a) || !isDocument(b)) return false;
    [a, b] = [field(a, name), field(b, name)];
  }
  return a === b;
}

function meetsArray(document: Document, names: readonly string[]): boolean {
  let value: unknown = document;
  for (const name of names) {
    if (!isDocument(value)) break;
    value = field(value, name);
  }
  return Array.isArray(value);
}

/** Whether the path leads to any value, even null. */
function isPresent(value: unknown, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return value !== undefined;
  if (isDocument(value)) return isPresent(field(value, name), rest);
  if (!Array.isArray(value)) return false;
  return (
    (/^\d+$/.test(name) && isPresent(value[Number(name)], rest)) ||
    value.some((element) => isDocument(element) && isPresent(element, names))
  );
}
