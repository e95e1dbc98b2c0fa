import { clock } from '../../../lib/clock';
import { ClientFile } from '../../../models/clientFile';

/**
 * Stores the client files that this instance serves, for tabs that outlive this version, and for instances of other
 * versions that get requests for them during an upgrade. Files of earlier versions are deleted after 14 days.
 */
export async function keepClientFiles(
  names: readonly string[],
  read: (name: string) => Promise<string>,
): Promise<void> {
  // Without a built client no file is current, so none may be deleted as old.
  if (names.length === 0) return;
  const known = await ClientFile.distinct('_id', { _id: { $in: names } });
  for (const name of names.filter((each) => !known.includes(each))) {
    await ClientFile.updateOne(
      { _id: name },
      { $setOnInsert: { content: await read(name) } },
      { upsert: true },
    );
  }
  await ClientFile.updateMany({ _id: { $in: names } }, { replacedAt: null });
  await ClientFile.updateMany({ _id: { $nin: names }, replacedAt: null }, { replacedAt: clock.now() });
}

/** The content of a file of any kept version; null if there is none, or the database is unavailable. */
export async function findClientFile(name: string): Promise<string | null> {
  const file = await ClientFile.findById(name)
    .lean()
    .catch(() => null);
  return file?.content ?? null;
}
