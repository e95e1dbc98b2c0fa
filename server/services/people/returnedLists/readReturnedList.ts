import { Types } from 'mongoose';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { ReturnedList, type StoredReturnedList, type StoredReturnedRow } from '../../../models/returnedList';
import { type Comparison, compareLists, type KnownRow } from './compareLists';
import { findSubject, listPeople, type Subject } from './findSubject';
import type { ListedPerson } from './matchRows';

export interface ReturnedListView {
  subject: Subject;
  people: readonly ListedPerson[];
  /** Null if none was imported. */
  imported: ImportedView | null;
}

export interface ImportedView extends Comparison {
  stored: StoredReturnedList;
  rows: readonly KnownRow[];
  /** The name of who imported it; null once the account is deleted. */
  name: string | null;
}

/**
 * The list that was imported last, compared with the present customers.
 * @throws AppError `notFound`
 */
export async function readReturnedList(actor: Actor, list: string, id: string): Promise<ReturnedListView> {
  const subject = await findSubject(actor, list, id);
  const people = await listPeople(subject);
  const stored = await findStored(subject);
  if (!stored) return { subject, people, imported: null };
  const author = await Admin.findById(parseObjectId(stored.by), 'name').lean();
  const rows = stored.rows.map(toKnownRow);
  const comparison = compareLists({ list: subject.list, people }, rows);
  return { subject, people, imported: { ...comparison, stored, rows, name: author?.name ?? null } };
}

export function findStored({ list, _id: of }: Subject): Promise<StoredReturnedList | null> {
  return ReturnedList.findOne({ of, list }).lean();
}

function toKnownRow({ customer, ...texts }: StoredReturnedRow): KnownRow {
  return { ...texts, customer: customer ? String(customer) : '' };
}

/** The rows with who each is about now. */
export function withPeople({ matches }: Comparison, rows: readonly KnownRow[]): StoredReturnedRow[] {
  const personOf = new Map(matches.map(({ row, person }) => [row, person.id]));
  return rows.map((row) => {
    const id = personOf.get(row) ?? row.customer;
    return { ...row, customer: id === '' ? null : new Types.ObjectId(id) };
  });
}
