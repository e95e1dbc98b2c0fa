import { createCollections, createIndexes } from '../database/connection';
import { finishErasures } from './finishErasures';
import { Upgrade } from '../models/upgrade';
import { type Migration, migrations } from './migrations';
import type { Lease } from '../lib/lease';
import { recordDone, withUpgradeLock } from './upgradeLock';

/**
 * Upgrades a database of any earlier version to this version, with all its collections and indexes,
 * and erases who was erased since a restored backup. If several
 * processes start at the same time, one does this and the others wait.
 * @throws Error if the database is of a later version, or contains a partly restored backup
 */
export async function prepareDatabase(steps: readonly Migration[] = migrations): Promise<void> {
  if (await Upgrade.exists({ _id: 'restore' })) {
    throw new Error(
      'A restore of the database is in progress or was interrupted: npm run restore … --replace.',
    );
  }
  await withUpgradeLock(async (lock) => {
    await createCollections();
    await runMigrations(steps, lock);
    await createIndexes();
    await finishErasures(lock);
  });
}

async function runMigrations(steps: readonly Migration[], lock: Lease): Promise<void> {
  const { done } = await Upgrade.findById('database').lean().orFail();
  const names = done.map(({ name }) => name);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `The database has been upgraded by a later version (${unknown.join(', ')}). Start that version, or restore the ` +
        'backup from before the upgrade.',
    );
  }
  for (const { name, run } of steps) {
    if (names.includes(name)) continue;
    await run();
    await recordDone(lock, name);
  }
}
