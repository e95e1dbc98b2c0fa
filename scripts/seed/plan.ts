import { Types } from 'mongoose';
import { checkRecord } from './checkRecord';
import { crossChecks } from './crossChecks';
import { type Directory, type Entry, keyOf, type Step } from './directory';
import { type FileRecord, kindNames, type KindName } from './kind';
import { kinds } from './kinds';
import { formatProblem } from './problem';
import { BadFile, type SeedFile } from './readFile';
import type { Stored } from './stored';

/**
 * Validates all records of a file, individually and against each other and the database. Returns the steps in an
 * order in which every record comes after those it refers to.
 * @throws BadFile with one line per problem
 */
export async function planFor(file: SeedFile, stored: Stored): Promise<Step[]> {
  const { directory } = stored;
  const steps: Step[] = [];
  const lines: string[] = [];
  for (const kind of kindNames) {
    const places = new Map<Entry, number>();
    for (const [index, record] of file[kind].entries()) {
      const { entry, ambiguous } = entryOf(kind, record, directory);
      const { problems, change } = await checkRecord(kind, record, entry, directory);
      const first = places.get(entry);
      if (first === undefined) places.set(entry, index);
      else
        problems.unshift({
          field: kinds[kind].key.at(-1) ?? '',
          message: `This repeats ${kind} ${first + 1}`,
        });
      if (ambiguous)
        problems.unshift({
          field: kinds[kind].key.at(-1) ?? '',
          message: 'The database has several with this name',
        });
      lines.push(...problems.map((problem) => formatProblem(kind, index, record, problem)));
      steps.push({ kind, index, record, entry, change });
    }
  }
  for (const { step, ...problem } of crossChecks(steps, stored)) {
    lines.push(formatProblem(step.kind, step.index, step.record, problem));
  }
  if (lines.length > 0) throw new BadFile(lines);
  return steps;
}

/** Adds new records to the directory, so that later ones can refer to them. */
function entryOf(kind: KindName, record: FileRecord, directory: Directory) {
  const key = keyOf(kind, record);
  const [existing, ...others] = key ? directory.find(kind, key) : [];
  const entry: Entry = existing ?? { id: String(new Types.ObjectId()) };
  if (key && !existing) directory.add(kind, key, entry);
  return { entry, ambiguous: others.length > 0 };
}
