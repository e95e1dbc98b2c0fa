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
import { newReference } from '../bankTransfers/newReference';
import { contendedBooks } from '../movements/openDay';
import { netPaid } from '../payments/balance';
import { buildPurchase } from '../payments/paymentRow';
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
  const bought = chosen.map((each) => toBought(each, input));
  const { buyer, termDays } = input;
  const draft = {
    organization,
    event: parseObjectId(input.event),
    eventName,
    kind: 'invoice' as const,
    corrects: null,
    at: clock.now(),
    by: parseObjectId(actor.id),
    issuedOn: today(),
    dueOn: addDays(today(), termDays),
    termDays,
    seller,
    buyer,
    ...invoiceContent(bought),
    payments: bought.map(({ row, purchase, received }) => ({
      payment: row.payment._id,
      amount: purchase.total - received,
    })),
  };
  const contended = bought.flatMap(({ row: { payment } }) => [payment.customer, payment.product]);
  for (let tries = 1; ; tries += 1) {
    const invoice = { ...draft, _id: new Types.ObjectId(), reference: newReference('invoice') };
    try {
      await transaction(() => store(actor, invoice, bought), [...contended, contendedBooks(organization)]);
      return invoice._id;
    } catch (error) {
      // Another payment or invoice already has one of the references.
      if (!duplicateKeyFields(error) || tries === maxTries) throw error;
    }
  }
}

type BoughtPayment = ReturnType<typeof toBought>;

function toBought({ row, customer }: ChosenPayment, { namesTravellers }: InvoiceInput) {
  return {
    row,
    purchase: buildPurchase(row.product, row.code),
    received: netPaid(row.payment),
    traveller: namesTravellers ? `${customer.firstName} ${customer.lastName}` : null,
  };
}

type Draft = Omit<StoredInvoice, 'number' | 'creditedBy' | 'sent'>;

async function store(actor: Actor, invoice: Draft, bought: readonly BoughtPayment[]): Promise<void> {
  const number = await storeInvoice(actor, invoice);
  for (const { row, purchase } of bought) {
    const { payment } = row;
    if (!(await lockProvisionalSeat(payment.customer))) throw new AppError('conflict');
    const transfer: StoredTransfer = {
      reference: payment.transfer?.reference ?? newReference('payment'),
      chosenAt: invoice.at,
      dueOn: invoice.dueOn,
      releaseOn: null,
      invoice: invoice._id,
    };
    await Payment.updateOne({ _id: payment._id }, { $set: { transfer } });
    await takeStep(payment, 'wait', { by: actor.id, why: `invoice ${number}`, purchase });
  }
}
