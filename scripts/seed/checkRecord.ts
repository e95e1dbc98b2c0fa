import { InvalidInput } from '../../server/lib/AppError';
import { bodyOf } from './body';
import { droppedPaths, matches, valueAt } from './compare';
import type { Directory, Entry, Change } from './directory';
import type { CheckedInput, FileRecord, KindName, StoredRecord } from './kind';
import { kinds } from './kinds';
import { type Problem, problemOf } from './problem';

/** Validates a record with the API's validator and compares it with the stored one, if any. */
export async function checkRecord(
  kind: KindName,
  record: FileRecord,
  { stored }: Entry,
  directory: Directory,
): Promise<{ problems: Problem[]; change: Change }> {
  const { body, problems } = bodyOf(kind, record, directory);
  const checked = await validate(kind, body);
  if (Array.isArray(checked)) return { problems: [...problems, ...checked], change: 'created' };
  const { input } = checked;
  return {
    problems: [
      ...problems,
      ...droppedPaths(body, input).map((field) => ({
        field,
        message: `No ${kinds[kind].one} has this field`,
      })),
      ...(stored ? refusedChanges(kind, input, stored) : []),
    ],
    change: stored ? changeOf(kind, input, stored) : 'created',
  };
}

async function validate(kind: KindName, body: object): Promise<CheckedInput | Problem[]> {
  try {
    return await kinds[kind].check(body);
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults.map(problemOf);
    throw error;
  }
}

function changeOf(kind: KindName, input: object, stored: StoredRecord): Change {
  const { onlyNew = [] } = kinds[kind];
  const compared = Object.entries(input).filter(([field]) => !onlyNew.includes(field));
  return matches(Object.fromEntries(compared), stored) ? 'unchanged' : 'updated';
}

function refusedChanges(kind: KindName, input: object, stored: StoredRecord): Problem[] {
  const { fixed = [], atLeast = {}, unlimitedAtZero = [] } = kinds[kind];
  const changes = fixed
    .filter((field) => !matches(valueAt(input, field), valueAt(stored, field)))
    .map((field) => ({
      field,
      message: 'The database has another one: change it in the admin panel',
    }));
  const reductions = Object.entries(atLeast).flatMap(([field, counter]) => {
    const minimum = Number(valueAt(stored, counter));
    const message = `At least ${minimum}, which are already taken`;
    const value = Number(valueAt(input, field));
    const unlimited = value === 0 && unlimitedAtZero.includes(field);
    return value < minimum && !unlimited ? [{ field, message }] : [];
  });
  return [...changes, ...reductions];
}
