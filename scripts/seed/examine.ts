import { InvalidInput } from '../../server/lib/AppError';
import { bodyOf } from './body';
import { agrees, leftOut, valueAt } from './compare';
import type { Directory, Entry } from './directory';
import type { CheckedInput, FileRecord, KindName, StoredRecord } from './kind';
import { kinds } from './kinds';
import type { Change } from './plan';
import { type Complaint, complaintOf } from './problem';

/** Checks one record by the API's own validator, and compares it with the stored one, if there is one. */
export async function examine(
  kind: KindName,
  record: FileRecord,
  { stored }: Entry,
  directory: Directory,
): Promise<{ complaints: Complaint[]; change: Change }> {
  const { body, complaints } = bodyOf(kind, record, directory);
  const checked = await check(kind, body);
  if (Array.isArray(checked)) return { complaints: [...complaints, ...checked], change: 'created' };
  const { input } = checked;
  return {
    complaints: [
      ...complaints,
      ...leftOut(body, input).map((field) => ({ field, message: `No ${kinds[kind].one} has this field` })),
      ...(stored ? refusedChanges(kind, input, stored) : []),
    ],
    change: stored ? changeOf(kind, input, stored) : 'created',
  };
}

async function check(kind: KindName, body: object): Promise<CheckedInput | Complaint[]> {
  try {
    return await kinds[kind].check(body);
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults.map(complaintOf);
    throw error;
  }
}

function changeOf(kind: KindName, input: object, stored: StoredRecord): Change {
  const { onlyNew = [] } = kinds[kind];
  const compared = Object.entries(input).filter(([field]) => !onlyNew.includes(field));
  return agrees(Object.fromEntries(compared), stored) ? 'unchanged' : 'updated';
}

function refusedChanges(kind: KindName, input: object, stored: StoredRecord): Complaint[] {
  const { fixed = [], atLeast = {}, unlimitedAtZero = [] } = kinds[kind];
  const moved = fixed
    .filter((field) => !agrees(valueAt(input, field), valueAt(stored, field)))
    .map((field) => ({
      field,
      message: 'The database has another one: change it in the admin panel',
    }));
  const lowered = Object.entries(atLeast).flatMap(([field, reached]) => {
    const least = Number(valueAt(stored, reached));
    const message = `So many are taken already: ${least} at least`;
    const wished = Number(valueAt(input, field));
    const unlimited = wished === 0 && unlimitedAtZero.includes(field);
    return wished < least && !unlimited ? [{ field, message }] : [];
  });
  return [...moved, ...lowered];
}
