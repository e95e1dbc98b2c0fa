import type { Types } from 'mongoose';
import { Admin } from '../../../models/admin';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { BankImport, type StoredBankImport } from '../../../models/bankImport';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { findByIds } from '../../../lib/findByIds';
import { type EntryPaymentView, findCandidates, readByReference } from './entryPayments';

export interface QueuedView {
  entry: StoredBankEntry;
  payment: EntryPaymentView | null;
  candidates: EntryPaymentView[];
}

export interface BankTransfersView {
  queue: QueuedView[];
  imports: (StoredBankImport & { byName: string })[];
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
  const queue: QueuedView[] = [];
  for (const entry of entries) {
    const payment = payments.get(entry.reference ?? '') ?? null;
    const candidates = payment || entry.amount <= 0 ? [] : await findCandidates(id, entry);
    queue.push({ entry, payment, candidates });
  }
  return { queue, imports: await readImports(id) };
}

async function readImports(organization: Types.ObjectId) {
  const imports = await BankImport.find({ organization }).sort({ at: -1 }).limit(maxImports).lean();
  const staff = await findByIds(
    Admin,
    imports.map(({ by }) => by),
    ['name'],
  );
  return imports.map((one) => ({ ...one, byName: staff.get(String(one.by))?.name ?? String(one.by) }));
}
