import type { Types } from 'mongoose';
import type { BooksClosingInput, BooksReopeningInput } from '../../../contract/booksBalance';
import type { Fault } from '../../../contract/errors';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Admin } from '../../../models/admin';
import { BooksClosing, type StoredBooksClosing } from '../../../models/booksClosing';
import { DocumentNumber, type StoredDocumentNumber } from '../../../models/documentNumber';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { chosenOrganization } from '../../access/organizations';
import { settleAdvances } from '../advances/settleAdvances';
import { contendedBooks, lockBooks } from '../movements/openDay';
import { type BalanceView, type Period, readBalances } from './balances';
import { checkBooks, type CheckView } from './checkBooks';
import { loadLedgerAccounts } from './ledgerAccounts';

export interface BooksBalanceView {
  accounts: BalanceView[];
  checks: CheckView[];
}

/**
 * The accounts of money in a period, and their checks against figures from outside the books.
 * @throws as `chosenOrganization`
 */
export async function readBooksBalance(
  actor: Actor,
  organization: string | undefined,
  period: Period,
): Promise<BooksBalanceView> {
  return loadBalance(await chosenOrganization(actor, organization), period);
}

async function loadBalance(organization: Types.ObjectId, period: Period): Promise<BooksBalanceView> {
  const accounts = await readBalances(organization, period, await loadLedgerAccounts(organization));
  return { accounts, checks: await checkBooks(organization, period.to, accounts) };
}

export interface ClosingsView {
  closedUntil: string | null;
  /** With the names of the staff, or their ids once they are deleted. */
  closings: StoredBooksClosing[];
  nameOf: (id: Types.ObjectId) => string;
}

/** @throws as `chosenOrganization` */
export async function readClosings(actor: Actor, organization: string | undefined): Promise<ClosingsView> {
  const id = await chosenOrganization(actor, organization);
  const state = await DocumentNumber.findById(id, 'closedUntil').lean();
  const closings = await BooksClosing.find({ organization: id }).sort({ at: -1, until: -1 }).lean();
  const staff = await findByIds(
    Admin,
    closings.flatMap(({ by, reopened }) => [by, ...(reopened ? [reopened.by] : [])]),
    ['name'],
  );
  return {
    closedUntil: state?.closedUntil ?? null,
    closings,
    nameOf: (by) => staff.get(String(by))?.name ?? String(by),
  };
}

/** How often the balances are read again because something was recorded in the meantime. */
const maxTries = 5;

/**
 * Closes all days up to the given one. What is recorded for them later is booked on the first open day.
 * @throws InvalidInput `periodNotOver`, `periodClosed` (path `until`); `required` for each difference without a note
 *   (path `notes.{kind}`); AppError as `chosenOrganization`; `conflict` if payments keep arriving
 */
export async function closeBooks(
  actor: Actor,
  organization: string | undefined,
  input: BooksClosingInput,
): Promise<void> {
  const id = await chosenOrganization(actor, organization);
  for (let tries = 1; ; tries += 1) {
    // Advances that became sales in the period belong to it.
    await settleAdvances(id);
    const state = await DocumentNumber.findById(id).lean();
    const notes = await readExplainedDifferences(id, input, state?.closedUntil ?? null);
    if (await storeClosing(actor, id, { until: input.until, notes, state })) return;
    if (tries === maxTries) throw new AppError('conflict');
  }
}

async function readExplainedDifferences(
  organization: Types.ObjectId,
  { until, notes }: BooksClosingInput,
  closedUntil: string | null,
): Promise<StoredBooksClosing['notes']> {
  if (until >= today()) throw new InvalidInput([{ code: 'periodNotOver', path: 'until' }]);
  if (closedUntil !== null && until <= closedUntil)
    throw new InvalidInput([{ code: 'periodClosed', path: 'until' }]);
  const { checks } = await loadBalance(organization, { from: until, to: until });
  const differing = checks.filter(({ difference }) => difference !== 0);
  const explained = differing.map(({ kind, difference }) => ({
    kind,
    difference,
    text: notes.find((note) => note.kind === kind)?.text ?? '',
  }));
  const faults = explained
    .filter(({ text }) => text === '')
    .map(({ kind }): Fault => ({ code: 'required', path: `notes.${kind}` }));
  if (faults.length > 0) throw new InvalidInput(faults);
  return explained;
}

interface NewClosing extends Pick<StoredBooksClosing, 'until' | 'notes'> {
  /** The state of the books when the differences were read. */
  state: StoredDocumentNumber | null;
}

/** Returns false if something has been recorded since the state was read. */
async function storeClosing(
  actor: Actor,
  organization: Types.ObjectId,
  { until, notes, state }: NewClosing,
): Promise<boolean> {
  const previous = state?.closedUntil ?? null;
  return transaction(async () => {
    const current = await lockBooks(organization);
    const isSame =
      current.last === (state?.last ?? 0) &&
      current.movements === (state?.movements ?? 0) + 1 &&
      (current.closedUntil ?? null) === previous;
    if (!isSame) return false;
    const by = parseObjectId(actor.id);
    const closing = { organization, until, previous, at: clock.now(), by, notes };
    await BooksClosing.create([closing]);
    await setClosedUntil(actor, organization, previous, until);
    return true;
  }, [contendedBooks(organization)]);
}

/**
 * Reopens the latest closed period.
 * @throws AppError `notFound` if none is closed; as `chosenOrganization`
 */
export async function reopenBooks(
  actor: Actor,
  organization: string | undefined,
  { reason }: BooksReopeningInput,
): Promise<void> {
  const id = await chosenOrganization(actor, organization);
  await transaction(async () => {
    const { closedUntil = null } = await lockBooks(id);
    const latest = await BooksClosing.findOne({ organization: id, reopened: null })
      .sort({ until: -1 })
      .lean();
    if (!latest || closedUntil === null) throw new AppError('notFound');
    await BooksClosing.updateOne(
      { _id: latest._id },
      { $set: { reopened: { at: clock.now(), by: parseObjectId(actor.id), reason } } },
    );
    await setClosedUntil(actor, id, closedUntil, latest.previous);
  }, [contendedBooks(id)]);
}

async function setClosedUntil(
  actor: Actor,
  organization: Types.ObjectId,
  before: string | null,
  after: string | null,
): Promise<void> {
  await DocumentNumber.updateOne({ _id: organization }, { $set: { closedUntil: after } });
  await auditChange(actor, {
    type: 'organizations',
    id: organization,
    organization,
    before: { booksClosedUntil: before },
    after: { booksClosedUntil: after },
  });
}

/** Deletes the closings of an organization, inside the transaction that deletes it. */
export async function deleteClosings(organization: Types.ObjectId): Promise<void> {
  await BooksClosing.deleteMany({ organization });
}
