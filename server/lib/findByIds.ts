import type { Model, Types } from 'mongoose';

/**
 * Reads records in one query and returns them by id as text. Null and repeated ids are skipped.
 * @param fields the fields to read besides the id; all by default
 */
export async function findByIds<
  Stored extends { _id: Types.ObjectId },
  Field extends keyof Stored & string = keyof Stored & string,
>(
  model: Model<Stored>,
  ids: readonly (Types.ObjectId | null)[],
  fields: readonly Field[] = [],
): Promise<Map<string, Pick<Stored, Field | '_id'>>> {
  const distinct = [...new Set(ids.flatMap((id) => (id === null ? [] : [String(id)])))];
  if (distinct.length === 0) return new Map();
  const records = await model.find({ _id: { $in: distinct } }, [...fields]).lean<Stored[]>();
  return byId(records);
}

/** Records by id as text. */
export function byId<Stored extends { _id: Types.ObjectId }>(
  records: readonly Stored[],
): Map<string, Stored> {
  return new Map(records.map((record) => [String(record._id), record]));
}
