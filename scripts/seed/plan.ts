import { Types } from 'mongoose';
import { crossChecks } from './crossChecks';
import { type Directory, type Entry, keyOf } from './directory';
import { examine } from './examine';
import { type FileRecord, kindNames, type KindName } from './kind';
import { kinds } from './kinds';
import { lineOf } from './problem';
import { BadFile, type SeedFile } from './readFile';
import type { Stored } from './stored';

export type Change = 'created' | 'updated' | 'unchanged';

/** A record of the file, and what is to become of it. */
export interface Step {
  kind: KindName;
  /** Its place in the file's list, from 0. */
  index: number;
  record: FileRecord;
  entry: Entry;
  change: Change;
}

/**
 * Checks every record of a file, by itself and against the others and what is stored, and tells what is to
 * be done, in an order in which each record finds those that it names.
 * @throws BadFile with a line for everything that is wrong
 */
export async function planFor(file: SeedFile, stored: Stored): Promise<Step[]> {
  const { directory } = stored;
  const steps: Step[] = [];
  const lines: string[] = [];
  for (const kind of kindNames) {
    const places = new Map<Entry, number>();
    for (const [index, record] of file[kind].entries()) {
      const { entry, ambiguous } = entryOf(kind, record, directory);
      const { complaints, change } = await examine(kind, record, entry, directory);
      const first = places.get(entry);
      if (first === undefined) places.set(entry, index);
      else
        complaints.unshift({
          field: kinds[kind].key.at(-1) ?? '',
          message: `This is ${kind} ${first + 1} once more`,
        });
      if (ambiguous)
        complaints.unshift({
          field: kinds[kind].key.at(-1) ?? '',
          message: 'The database has several of this name',
        });
      lines.push(...complaints.map((complaint) => lineOf(kind, index, record, complaint)));
      steps.push({ kind, index, record, entry, change });
    }
  }
  for (const { step, ...complaint } of crossChecks(steps, stored)) {
    lines.push(lineOf(step.kind, step.index, step.record, complaint));
  }
  if (lines.length > 0) throw new BadFile(lines);
  return steps;
}

/** Where the database has none by the record's key, the file now has: later records may name it. */
function entryOf(kind: KindName, record: FileRecord, directory: Directory) {
  const key = keyOf(kind, record);
  const [known, ...others] = key ? directory.find(kind, key) : [];
  const entry: Entry = known ?? { id: String(new Types.ObjectId()) };
  if (key && !known) directory.add(kind, key, entry);
  return { entry, ambiguous: others.length > 0 };
}
