import type { mongo } from 'mongoose';

export type Id = mongo.ObjectId;
export type Row = Record<string, unknown> & { _id: Id };

/** Rows by id. */
export type Rows = Map<string, Row>;

export class BareRows {
  constructor(private readonly db: mongo.Db) {}

  collection(name: string): mongo.Collection<Row> {
    return this.db.collection<Row>(name);
  }

  /**
   * The rows of `collection` whose ids are in the given fields of `rows`. A field holds an id, a list of ids
   * or null.
   */
  async byId(collection: string, rows: Iterable<Row>, ...fields: string[]): Promise<Rows> {
    const ids = [...rows].flatMap((row) => fields.flatMap((field) => (row[field] as Id | Id[] | null) ?? []));
    return this.find(collection, ids);
  }

  async find(collection: string, ids: Id[]): Promise<Rows> {
    const distinct = [...new Map(ids.map((id) => [String(id), id])).values()];
    if (distinct.length === 0) return new Map();
    const found = await this.collection(collection)
      .find({ _id: { $in: distinct } })
      .toArray();
    return toRows(found);
  }
}

export function toRows(rows: readonly Row[]): Rows {
  return new Map(rows.map((row) => [String(row._id), row]));
}

export function pick(row: Row, ...fields: string[]): object {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

export function named(row: Row | undefined): object | null {
  return row ? pick(row, '_id', 'name') : null;
}
