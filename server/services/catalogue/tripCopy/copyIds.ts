import type { Types } from 'mongoose';

/** The ids of copies by the ids of the originals. */
export type CopyIds = ReadonlyMap<string, string>;

/** The id of the copy. A product that is not copied is shared by both trips. */
export function newId(original: Types.ObjectId, ids: CopyIds): string {
  return ids.get(String(original)) ?? String(original);
}
