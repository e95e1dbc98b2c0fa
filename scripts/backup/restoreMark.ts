import { Upgrade } from '../../server/models/upgrade';

/**
 * Refuses a backup of a database that is being restored, or whose restore was interrupted.
 * @throws Error
 */
export async function refuseDuringRestore(): Promise<void> {
  if (await Upgrade.exists({ _id: 'restore' }))
    throw new Error('A restore of the database is in progress or was interrupted: it cannot be backed up.');
}
