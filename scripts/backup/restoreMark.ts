import { Upgrade } from '../../server/models/upgrade';

/**
 * Refuses a backup of a database that is being restored, whose restore was interrupted, or in which the product has not
 * erased yet who was erased since the restored backup: these would get keys again.
 * @throws Error
 */
export async function refuseDuringRestore(): Promise<void> {
  if (await Upgrade.exists({ _id: 'restore' }))
    throw new Error('A restore of the database is in progress or was interrupted: it cannot be backed up.');
  if (await Upgrade.exists({ _id: 'erasures' }))
    throw new Error(
      'After the restore, start the product once before the next backup: it has people to erase.',
    );
}
