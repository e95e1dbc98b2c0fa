import type { Model, Types } from 'mongoose';

/**
 * Records by their ids as text, read at once; empty references and repetitions cost nothing.
 * @param fields what is read of each besides its id; all of it unless given
 */
export async function recordsById<
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
  return new Map(records.map((record) => [String(record._id), record]));
}
