import type { Model, Types } from 'mongoose';

/** Records by their ids as text, read at once; empty references and repetitions cost nothing. */
export async function recordsById<Stored extends { _id: Types.ObjectId }>(
  model: Model<Stored>,
  ids: readonly (Types.ObjectId | null)[],
): Promise<Map<string, Stored>> {
  const distinct = [...new Set(ids.flatMap((id) => (id === null ? [] : [String(id)])))];
  if (distinct.length === 0) return new Map();
  const records = await model.find({ _id: { $in: distinct } }).lean<Stored[]>();
  return new Map(records.map((record) => [String(record._id), record]));
}
