import { AppError } from '../../server/lib/AppError';
import { bodyOf } from './body';
import { kindNames } from './kind';
import { kinds } from './kinds';
import { planFor } from './plan';
import type { Change, Step } from './directory';
import { formatProblem, problemOf } from './problem';
import { progressLine } from './progress';
import { readSeedFile } from './readFile';
import { findStored, nothingStored, type Stored } from './stored';

/**
 * Validates all records of a file, then calls `reset` and stores the records.
 * @throws BadFile with one line per problem, before anything is written
 */
export async function seedFile(path: string, reset: (() => Promise<void>) | undefined): Promise<void> {
  const file = readSeedFile(path);
  const stored = reset ? nothingStored() : await findStored(file);
  const steps = await planFor(file, stored);
  await reset?.();

  const changed = steps.filter(({ change }) => change !== 'unchanged');
  const progress = progressLine('records', changed.length);
  for (const [done, step] of changed.entries()) {
    await store(step, stored);
    progress.show(done + 1);
  }
  progress.end();
  report(steps);
}

/** Validates the record again, now that the records it refers to have their final ids. */
async function store({ kind, index, record, entry, change }: Step, { directory }: Stored): Promise<void> {
  try {
    const checked = await kinds[kind].check(bodyOf(kind, record, directory).body);
    if (change === 'created') entry.id = String(await checked.create());
    else await checked.update(entry.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problems = error.faults.map((fault) => formatProblem(kind, index, record, problemOf(fault)));
    throw new Error(['Not all records could be stored.', ...problems].join('\n'), { cause: error });
  }
}

function report(steps: Step[]): void {
  for (const kind of kindNames) {
    const own = steps.filter((step) => step.kind === kind);
    const count = (change: Change) => own.filter((step) => step.change === change).length;
    if (own.length === 0) continue;
    const counts = `${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged`;
    console.log(`${kind.padEnd(14)} ${counts}`);
  }
  if (steps.every(({ change }) => change === 'unchanged')) console.log('Nothing was changed.');
}
