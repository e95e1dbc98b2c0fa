import type { ReturnedField, ReturnedFile, ReturnedFileImport } from '../../../contract/returnedList';
import { InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Group } from '../../../models/group';
import { ReturnedList, type StoredReturnedList } from '../../../models/returnedList';
import { auditChange } from '../../access/audit/auditChanges';
import { type Comparison, compareLists, type KnownRow } from './compareLists';
import { findSubject, groupsOf, listPeople, type Subject } from './findSubject';
import type { ListedRow } from './matchRows';
import { readFile, type ReadFile } from './readFile';
import { findStored, readReturnedList, type ReturnedListView, withPeople } from './readReturnedList';

export interface ReturnedPreviewView extends Comparison {
  file: ReadFile;
}

/**
 * What a file has, and how it differs from our list; changes nothing.
 * @throws AppError `notFound`; as `readFile`
 */
export async function previewReturnedList(
  actor: Actor,
  list: string,
  id: string,
  input: ReturnedFile,
): Promise<ReturnedPreviewView> {
  const subject = await findSubject(actor, list, id);
  const file = await readFile(input);
  return { file, ...(await compare(subject, file.rows.map(toUnknownRow))) };
}

/** The fields that name people. */
const naming: readonly ReturnedField[] = ['userCode', 'lastName', 'name'];

/**
 * Stores a file in place of the earlier one.
 * @throws AppError `notFound`; InvalidInput `returnedColumnsMissing` (path `columns`) if no column names people; as
 *   `readFile`
 */
export async function importReturnedList(
  actor: Actor,
  list: string,
  id: string,
  { fileName, ...input }: ReturnedFileImport,
): Promise<ReturnedListView> {
  const found = await findSubject(actor, list, id);
  const file = await readFile(input);
  if (!file.columns.some(({ field }) => naming.includes(field)))
    throw new InvalidInput([{ code: 'returnedColumnsMissing', path: 'columns' }]);
  const rows = file.rows.map(toUnknownRow);
  await changeList(found, async () => {
    const subject = await findSubject(actor, list, id);
    const before = await findStored(subject);
    const comparison = await compare(subject, rows);
    const { _id: of, organization } = subject;
    const stored = {
      ...{ organization, of, list: subject.list, at: clock.now(), by: actor.id, fileName },
      ...{ rows: withPeople(comparison, rows), reported: [] },
    };
    await ReturnedList.replaceOne({ of, list: subject.list }, stored, { upsert: true });
    await auditList(actor, subject, before, stored);
  });
  return readReturnedList(actor, list, id);
}

/**
 * Deletes the list that was imported, and with it the numbers that travellers see.
 * @throws AppError `notFound`, also if none was imported
 */
export async function removeReturnedList(actor: Actor, list: string, id: string): Promise<void> {
  const found = await findSubject(actor, list, id);
  await changeList(found, async () => {
    const subject = await findSubject(actor, list, id);
    const before = await findStored(subject);
    if (!before) return;
    await ReturnedList.deleteOne({ _id: before._id });
    await auditList(actor, subject, before, null);
  });
}

function toUnknownRow(row: ListedRow): KnownRow {
  return { ...row, customer: '' };
}

async function compare(subject: Subject, rows: readonly KnownRow[]): Promise<Comparison> {
  return compareLists({ list: subject.list, people: await listPeople(subject) }, rows);
}

/** Conflicts with other changes of the list, and with the erasure of a traveller. */
export async function changeList(subject: Subject, change: () => Promise<void>): Promise<void> {
  const groups = await Group.find(groupsOf(subject), '_id').lean();
  await transaction(async () => {
    await change();
    await Group.updateMany(groupsOf(subject), { $inc: { __v: 1 } });
  }, [subject._id, ...groups.map(({ _id }) => _id)]);
}

type Imported = Pick<StoredReturnedList, 'fileName' | 'at' | 'reported'> | null;

/** The history has the number of reports, because their differences name people. */
export async function auditList(
  actor: Actor,
  subject: Subject,
  before: Imported,
  after: Imported,
): Promise<void> {
  const { list, _id: id, organization } = subject;
  const type = list === 'hotel' ? 'accommodations' : 'ferries';
  const fieldsOf = (imported: Imported) => ({
    returnedList: { [list]: imported && describeImport(imported) },
  });
  await auditChange(actor, { type, id, organization, before: fieldsOf(before), after: fieldsOf(after) });
}

function describeImport({ fileName, at, reported }: NonNullable<Imported>) {
  return { fileName, importedAt: at, reports: reported.length };
}
