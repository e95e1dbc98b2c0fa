import { idOf, type Collection } from '../storage/collection';
import type { DecodePart } from '../values/decodePart';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { Dependencies } from './dependencies';
import { compileFilter, type Matcher } from './filter/filter';
import type { Query } from './plan/indexScan';
import { mayRepeat, scan, scanCopy, type Plan } from './plan/planner';
import { shouldPause, pause, type Pausing } from '../pace';

export interface Found {
  /** The documents with at least the fields that the query reads. */
  documents: Document[];
  /** Undefined without a collection to search. */
  plan: Plan | undefined;
  keysExamined: number;
  documentsExamined: number;
  /** The filter's error on the document after these, if any. */
  failure?: CommandError;
}

export type Differences = ReadonlyMap<string, Document | undefined>;

interface SearchRequest {
  query: Query;
  /** The query's whole filter. */
  matcher: Matcher;
  /** The documents that the search of the collection skips. */
  differences: Differences;
  wanted: number;
}

/** Scans the documents of a plan. Documents that change during its pauses are seen as they were at the first pause. */
export class Search {
  private readonly seen: Set<number> | undefined;
  private readonly records: Iterator<number>;
  private recordsRead = 0;
  private readonly usesIndex: boolean;
  private readonly matcher: Matcher;
  private readonly decoding: Decoding;
  private differences: Differences;

  constructor(
    private readonly found: Found,
    private readonly collection: Collection,
    private readonly plan: Plan,
    private readonly request: SearchRequest,
  ) {
    this.seen = mayRepeat(plan) ? new Set() : undefined;
    this.records = scan(collection, plan);
    this.usesIndex = plan.kind !== 'collection';
    const { query, matcher, differences } = request;
    const residual = plan.kind === 'index' ? plan.residual : undefined;
    this.matcher = residual ? compileFilter(residual, { ...query, order: 'by path' }) : matcher;
    this.decoding = decodingOf(query, residual ?? query.filter, differences);
    this.differences = differences;
  }

  /** Returns the differences as of the moment whose data the search returns. */
  *run(): Pausing<Differences> {
    for (let next = this.records.next(); !next.done; next = this.records.next()) {
      const record = next.value;
      this.recordsRead++;
      if (this.isRepeated(record)) continue;
      if (this.isEnoughWith(record)) break;
      if (!shouldPause()) continue;
      this.differences = new Map(this.differences);
      yield* this.continueOnCopy();
      break;
    }
    return this.differences;
  }

  /** Continues with a copy of the remaining record ids, and remembers the changes to them. */
  private *continueOnCopy(): Pausing<void> {
    const rest = scanCopy(this.collection, this.plan);
    for (let i = 0; i < this.recordsRead; i++) rest.next();
    const changed = new Map<number, Document>();
    const watcher = (record: number, before: Document): void => {
      if (!changed.has(record)) changed.set(record, before);
    };
    this.collection.watch(watcher);
    try {
      yield pause;
      for (const record of rest) {
        if (shouldPause()) yield pause;
        if (this.isRepeated(record)) continue;
        if (this.isEnoughWith(record, changed.get(record))) return;
      }
    } finally {
      this.collection.unwatch(watcher);
    }
  }

  private isRepeated(record: number): boolean {
    if (this.usesIndex) this.found.keysExamined++;
    if (this.seen?.has(record)) return true;
    this.seen?.add(record);
    return false;
  }

  /** @param before the document as it was, if it has been changed since */
  private isEnoughWith(record: number, before?: Document): boolean {
    const { found, differences, decoding, collection } = this;
    const document = before ?? this.read(record);
    if (differences.size > 0 && differences.has(idOf(document))) return false;
    found.documentsExamined++;
    if (!this.matches(document)) return found.failure !== undefined;
    found.documents.push(before ?? (decoding.isAll ? document : collection.document(record)));
    return found.documents.length >= this.request.wanted;
  }

  private matches(document: Document): boolean {
    try {
      return this.matcher.matches(document);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.found.failure = error;
      return false;
    }
  }

  /**
   * Decodes the part of a document that the filter needs; the whole document if most of them match, because it is
   * then needed anyway.
   */
  private read(record: number): Document {
    const { part, isAll } = this.decoding;
    const { documents, documentsExamined } = this.found;
    const isPartial = isAll || 2 * documents.length < documentsExamined;
    return part && isPartial ? this.collection.part(record, part) : this.collection.document(record);
  }
}

interface Decoding {
  /** Undefined if the whole document is needed. */
  part: DecodePart | undefined;
  /** Whether the part also contains all the requested fields. */
  isAll: boolean;
}

function decodingOf({ sort = {}, reads }: Query, filter: Document, differences: Differences): Decoding {
  const matched = new Dependencies().filter(filter);
  if (differences.size > 0) matched.path('_id');
  const all = reads && new Dependencies().add(matched).add(reads).paths(sort).decoder();
  return { part: all ?? matched.decoder(), isAll: all !== undefined };
}
