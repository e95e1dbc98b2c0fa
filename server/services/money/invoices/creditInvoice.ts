import { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { byId } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Invoice, type StoredInvoice } from '../../../models/invoice';
import { openInvoice } from '../payments/balance';
import { contendedByAll, takeStep } from '../payments/takeStep';
import { contendedBooks } from '../movements/openDay';
import { findInvoice } from './findInvoice';
import { creditedContent } from './invoiceContent';
import { findReceivedReferences, listMoney, mayCredit, readPaymentsOf } from './invoiceMoney';
import { auditInvoice, storeInvoice } from './storeInvoice';

/**
 * Withdraws an invoice for which no money has been received, unless its payments have been paid in another way: those that
 * still wait are new again, and a credit invoice names the original.
 * @returns the id of the credit invoice
 * @throws as `findInvoice`; AppError `invoiceCredited`, `invoicePaid`; `conflict`
 */
export async function creditInvoice(
  actor: Actor,
  organization: string | undefined,
  id: string,
): Promise<Types.ObjectId> {
  const found = await findInvoice(actor, organization, id);
  const payments = await readPaymentsOf([found]);
  const contended = await contendedByAll(payments);
  return transaction(() => credit(actor, found._id), [...contended, contendedBooks(found.organization)]);
}

async function credit(actor: Actor, id: Types.ObjectId): Promise<Types.ObjectId> {
  const invoice = await Invoice.findById(id).lean().orFail();
  if (invoice.kind !== 'invoice' || invoice.creditedBy !== null) throw new AppError('invoiceCredited');
  const money = listMoney(invoice, byId(await readPaymentsOf([invoice])));
  // A line that is booked at the same moment writes the payments too, so that one of the two transactions is retried.
  const received = await findReceivedReferences(invoice.organization, [invoice]);
  if (!mayCredit(money, received.size > 0)) throw new AppError('invoicePaid');
  const withdrawal = toCreditInvoice(actor, invoice);
  const creditedBy = await storeInvoice(actor, withdrawal);
  const { modifiedCount } = await Invoice.updateOne({ _id: id, creditedBy: null }, { $set: { creditedBy } });
  if (modifiedCount === 0) throw new AppError('conflict');
  await auditInvoice(actor, invoice, invoice.sent ? 'sent' : 'made', 'credited');
  for (const { payment } of money) {
    const why = `invoice ${invoice.number} was credited`;
    if (payment && openInvoice(payment)?.equals(id))
      await takeStep(payment, 'release', { by: actor.id, why });
  }
  return withdrawal._id;
}

function toCreditInvoice(actor: Actor, invoice: StoredInvoice) {
  const { organization, event, eventName, seller, buyer, reference, number, issuedOn } = invoice;
  return {
    ...{ _id: new Types.ObjectId(), organization, event, eventName, kind: 'creditInvoice' as const },
    corrects: { invoice: invoice._id, number, issuedOn },
    ...{ at: clock.now(), by: parseObjectId(actor.id), issuedOn: today(), dueOn: today(), termDays: 0 },
    ...{ reference, seller, buyer, ...creditedContent(invoice), payments: [] },
  };
}
