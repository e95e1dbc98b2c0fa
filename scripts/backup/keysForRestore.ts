import type { StoredPersonKey } from '../../server/models/personKey';
import {
  type KeySet,
  listKeys,
  readSet,
  storeKeys,
} from '../../server/services/access/personKeys/personKeys';
import type { KeyFile } from './keyFile';
import type { KeysById } from './seals';

/** The keys that open a backup for the connected database. */
export interface KeysForRestore {
  set: KeySet;
  byId: KeysById;
  /** Whether the database has the keys of its people already, and keeps them. */
  areKept: boolean;
}

/**
 * Leaves out people whom the connected database has erased since the key file was written, if the backup is its own. Call
 * it before the database is emptied, which keeps these keys: after an interruption, it has to know the same again.
 */
export async function selectKeys({ set, keys }: KeyFile): Promise<KeysForRestore> {
  const byId = new Map(keys.map((key) => [key._id.toHexString(), key]));
  const stored = await readSet();
  // An earlier state of the database, such as that of a copied disk, does not know who came later.
  const areKept = stored?.name === set.name && stored.generation >= set.generation;
  if (!areKept) return { set, byId, areKept };
  const present = new Map<string, string>();
  for await (const { _id, key } of listKeys()) present.set(_id.toHexString(), key);
  for (const [id, { of, key }] of byId) if (of === 'person' && present.get(id) !== key) byId.delete(id);
  return { set, byId, areKept };
}

/**
 * Stores the keys of people, and of the restored records alone: more would be taken for those of lost records.
 * @param used the ids of all whose keys have opened something
 */
export async function keepKeys(
  { set, byId, areKept }: KeysForRestore,
  used: ReadonlySet<string>,
): Promise<void> {
  const isWanted = ([id, { of }]: readonly [string, StoredPersonKey]) =>
    used.has(id) || (of === 'person' && !areKept);
  await storeKeys(
    set,
    [...byId].filter(isWanted).map(([, key]) => key),
  );
}
