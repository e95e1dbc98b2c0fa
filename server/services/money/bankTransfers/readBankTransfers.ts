import type { Types } from 'mongoose';
import type { ImportUndoObstacle } from '../../../contract/bankTransfer';
import { Admin } from '../../../models/admin';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { BankImport, type StoredBankImport } from '../../../models/bankImport';
import { DocumentNumber } from '../../../models/documentNumber';
import type { StoredInvoice } from '../../../models/invoice';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { findByIds } from '../../../lib/findByIds';
import { createCandidateFinder } from './candidates';
import { findWhyKept } from './keptImports';
import { amountDue, type PartView, proposeParts } from './proposeParts';
import { type EntryPaymentView, readByReference, readInvoicesByReference } from './entryPayments';
import { listReferences } from './references';

export interface QueuedView {
  entry: StoredBankEntry;
  payment: EntryPaymentView | null;
  invoice: StoredInvoice | null;
  candidates: EntryPaymentView[];
  parts: PartView[];
}

export interface ImportView extends StoredBankImport {
  byName: string;
  undoneByName: string | null;
  whyKept: ImportUndoObstacle | null;
}

export interface BankTransfersView {
  queue: QueuedView[];
  imports: ImportView[];
}

const maxImports = 20;

/** @throws as `chosenOrganization` */
export async function readBankTransfers(
  actor: Actor,
  organization: string | undefined,
): Promise<BankTransfersView> {
  const id = await chosenOrganization(actor, organization);
  const entries = await BankEntry.find({ organization: id, state: 'queued' })
    .sort({ bookedOn: 1, _id: 1 })
    .lean();
  return { queue: await readQueue(id, entries), imports: await readImports(id) };
}

const maxCandidates = 5;

async function readQueue(organization: Types.ObjectId, entries: StoredBankEntry[]): Promise<QueuedView[]> {
  const references = entries.flatMap(listReferences);
  const payments = await readByReference(organization, references);
  const invoices = await readInvoicesByReference(organization, references);
  const findNamed = createCandidateFinder(organization);
  const queue: QueuedView[] = [];
  for (const entry of entries) {
    const payment = entry.reference === null ? null : (payments.get(entry.reference) ?? null);
    const [invoiced, ...others] = payment
      ? []
      : listReferences(entry).flatMap((reference) => invoices.get(reference) ?? []);
    if (invoiced) {
      const open = [invoiced, ...others].flatMap((each) => each.open);
      const parts = open.map((view) => ({ view, amount: amountDue(view) }));
      queue.push({ entry, payment, invoice: invoiced.invoice, candidates: [], parts });
      continue;
    }
    const named = entry.amount > 0 ? await findNamed(entry) : [];
    const candidates = payment ? [] : named.filter((view) => amountDue(view) === entry.amount);
    const mentioned = listReferences(entry).flatMap((reference) => payments.get(reference) ?? []);
    const parts = candidates.length === 0 ? proposeParts(entry.amount, mentioned, named) : [];
    queue.push({ entry, payment, invoice: null, candidates: candidates.slice(0, maxCandidates), parts });
  }
  return queue;
}

async function readImports(organization: Types.ObjectId): Promise<ImportView[]> {
  const imports = await BankImport.find({ organization }).sort({ at: -1 }).limit(maxImports).lean();
  const books = await DocumentNumber.findById(organization, 'closedUntil').lean();
  const whyKept = await findWhyKept(organization, imports, books?.closedUntil ?? null);
  const staff = await findByIds(
    Admin,
    imports.flatMap(({ by, undone }) => [by, ...(undone ? [undone.by] : [])]),
    ['name'],
  );
  const findName = (id: Types.ObjectId) => staff.get(String(id))?.name ?? String(id);
  return imports.map((one) => ({
    ...one,
    byName: findName(one.by),
    undoneByName: one.undone ? findName(one.undone.by) : null,
    whyKept: whyKept.get(String(one._id)) ?? null,
  }));
}
