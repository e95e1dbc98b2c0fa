import type { Types } from 'mongoose';
import type { WhyImportKept } from '../../../contract/bankTransfer';
import { Admin } from '../../../models/admin';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { BankImport, type StoredBankImport } from '../../../models/bankImport';
import { DocumentNumber } from '../../../models/documentNumber';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { findByIds } from '../../../lib/findByIds';
import { candidateFinder } from './candidates';
import { findWhyKept } from './keptImports';
import { type EntryPaymentView, readByReference } from './entryPayments';

export interface QueuedView {
  entry: StoredBankEntry;
  payment: EntryPaymentView | null;
  candidates: EntryPaymentView[];
}

export interface ImportView extends StoredBankImport {
  byName: string;
  undoneByName: string | null;
  whyKept: WhyImportKept | null;
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
  const payments = await readByReference(
    id,
    entries.flatMap(({ reference }) => reference ?? []),
  );
  const findCandidates = candidateFinder(id);
  const queue: QueuedView[] = [];
  for (const entry of entries) {
    const payment = payments.get(entry.reference ?? '') ?? null;
    const candidates = payment || entry.amount <= 0 ? [] : await findCandidates(entry);
    queue.push({ entry, payment, candidates });
  }
  return { queue, imports: await readImports(id) };
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
  const nameOf = (id: Types.ObjectId) => staff.get(String(id))?.name ?? String(id);
  return imports.map((one) => ({
    ...one,
    byName: nameOf(one.by),
    undoneByName: one.undone ? nameOf(one.undone.by) : null,
    whyKept: whyKept.get(String(one._id)) ?? null,
  }));
}
