import type { Types } from 'mongoose';
import type { Actor } from '../../../lib/sessionToken';
import { DocumentNumber } from '../../../models/documentNumber';
import { Invoice, type StoredInvoice } from '../../../models/invoice';
import { auditChange } from '../../access/audit/auditChanges';

/**
 * Stores an invoice or credit invoice with the next number, inside the transaction that makes it.
 * @returns the number
 */
export async function storeInvoice(
  actor: Actor,
  invoice: Omit<StoredInvoice, 'number' | 'creditedBy' | 'sent'>,
): Promise<number> {
  const { organization } = invoice;
  const { lastInvoice = 1 } = await DocumentNumber.findOneAndUpdate(
    { _id: organization },
    { $inc: { lastInvoice: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  await new Invoice({ ...invoice, number: lastInvoice, creditedBy: null, sent: null }).save();
  await auditInvoice(actor, { organization, number: lastInvoice }, undefined, 'made');
  return lastInvoice;
}

/** Records a change in the organization's history. */
export async function auditInvoice(
  actor: Actor,
  { organization, number }: { organization: Types.ObjectId; number: number },
  before: string | undefined,
  after: string,
): Promise<void> {
  await auditChange(actor, {
    type: 'organizations',
    id: organization,
    organization,
    before: before === undefined ? {} : { invoices: { [number]: before } },
    after: { invoices: { [number]: after } },
  });
}
