import { Types } from 'mongoose';
import type { InvoiceInput } from '../../../contract/invoice';
import { AppError } from '../../../lib/AppError';
import { addDays, clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredInvoice } from '../../../models/invoice';
import { Payment, type StoredTransfer } from '../../../models/payment';
import { lockProvisionalSeat } from '../../trips/provisionalSeat';
import { chosenOrganization } from '../../access/organizations';
import { newReference } from '../bankTransfers/references';
import { contendedBooks } from '../movements/openDay';
import { takeStep } from '../payments/takeStep';
import { type ChosenPayment, readChosenPayments } from './chosenPayments';
import { invoiceContent } from './invoiceContent';
import { readSeller } from './settings';
import { storeInvoice } from './storeInvoice';

const maxTries = 5;

/**
 * Makes one invoice for payments of an event. Each waits for it as for a bank transfer, with its price frozen and its
 * stock reserved.
 * @returns the id of the invoice
 * @throws as `chosenOrganization`, `readSeller` and `readChosenPayments`; AppError `soldOut`; `conflict` if a payment
 *   changes at the same moment
 */
export async function makeInvoice(
  actor: Actor,
  organizationId: string | undefined,
  input: InvoiceInput,
): Promise<Types.ObjectId> {
  const organization = await chosenOrganization(actor, organizationId);
  const seller = await readSeller(organization);
  const { eventName, chosen } = await readChosenPayments(organization, input);
  const { buyer, termDays, namesTravellers } = input;
  const draft = {
    organization,
    event: parseObjectId(input.event),
    eventName,
    kind: 'invoice' as const,
    corrects: null,
    by: parseObjectId(actor.id),
    termDays,
    seller,
    buyer,
    ...invoiceContent(chosen.map((each) => ({ ...each, traveller: namesTravellers ? nameOf(each) : null }))),
    payments: chosen.map(({ payment, purchase, received }) => ({
      payment: payment._id,
      amount: purchase.total - received,
    })),
  };
  const contended = chosen.flatMap(({ payment }) => [payment.customer, payment.product]);
  for (let tries = 1; ; tries += 1) {
    const invoice = { ...draft, _id: new Types.ObjectId(), reference: newReference('invoice') };
    try {
      await transaction(() => store(actor, invoice, chosen), [...contended, contendedBooks(organization)]);
      return invoice._id;
    } catch (error) {
      // The price for the first ones has ended in the meantime.
      if (error instanceof AppError && error.code === 'paymentStale') throw new AppError('conflict');
      // Another payment or invoice already has one of the references.
      if (!duplicateKeyFields(error) || tries === maxTries) throw error;
    }
  }
}

function nameOf({ customer }: ChosenPayment): string {
  return `${customer.firstName} ${customer.lastName}`;
}

type Draft = Omit<StoredInvoice, 'number' | 'creditedBy' | 'sent' | 'at' | 'issuedOn' | 'dueOn'>;

async function store(actor: Actor, draft: Draft, chosen: readonly ChosenPayment[]): Promise<void> {
  const dueOn = addDays(today(), draft.termDays);
  const invoice = { ...draft, at: clock.now(), issuedOn: today(), dueOn };
  const number = await storeInvoice(actor, invoice);
  for (const { payment, purchase } of chosen) {
    if (!(await lockProvisionalSeat(payment.customer))) throw new AppError('conflict');
    const transfer: StoredTransfer = {
      reference: payment.transfer?.reference ?? newReference('payment'),
      chosenAt: invoice.at,
      dueOn,
      releaseOn: null,
      invoice: invoice._id,
    };
    const { _id, paidAmount, refundAmount } = payment;
    // The amount is wrong once money has come or gone, which does not always change the version.
    const { matchedCount } = await Payment.updateOne(
      { _id, paidAmount, refundAmount },
      { $set: { transfer } },
    );
    if (matchedCount === 0) throw new AppError('conflict');
    await takeStep(payment, 'wait', { by: actor.id, why: `invoice ${number}`, purchase });
  }
}
