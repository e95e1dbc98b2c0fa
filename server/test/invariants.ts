import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { Account } from '../models/account';
import { Admin } from '../models/admin';
import { Customer, type StoredCustomer } from '../models/customer';
import { DiscountCode } from '../models/discountCode';
import { Mail } from '../models/mail';
import { Group } from '../models/group';
import { BankEntry, uncountedStates } from '../models/bankEntry';
import { Movement, type StoredMovement } from '../models/movement';
import { Payment, type StoredPayment } from '../models/payment';
import { SalesDocument } from '../models/salesDocument';
import { DocumentNumber } from '../models/documentNumber';
import { paidStatuses } from '../contract/payment';
import { SeatHold, type StoredSeatHold } from '../models/seatHold';
import { type StoredWaitingParty, WaitingParty } from '../models/waitingParty';
import { placeholderAddress } from '../services/people/customers/account';
import { isInLine } from '../services/people/waitingList/parties';
import { handoverKinds, payerKinds, waitingKinds } from '../contract/email';
import { clock } from '../lib/clock';
import { transaction } from '../lib/database';
import { Product } from '../models/product';
import { expectRoomsInStep } from './roomInvariants';
import {
  isNotFailed,
  isRefundedInFull,
  refundableFromAttempt,
  netSales,
  sumSaleRefunds,
  sumAmounts,
} from '../services/money/payments/balance';

/**
 * Checks every stored counter and copy in the database against the records that it is derived from. Reads them in one
 * transaction, because work of the background may change records between two reads.
 */
export async function expectAllInStep(): Promise<void> {
  await transaction(checkAll);
}

async function checkAll(): Promise<void> {
  const customers = await Customer.find().lean();
  const holds = await SeatHold.find().lean();
  const payments = await Payment.find().lean();
  const admins = await Admin.find().lean();
  const parties = await WaitingParty.find().lean();
  const seats = tally(customers.filter(({ disabled }) => !disabled).map(({ group }) => group));
  const members = tally(customers.map(({ group }) => group));
  const sold = tally(payments.filter(({ holdsStock }) => holdsStock).map(({ product }) => product));
  const coded = payments.filter(({ discountCode }) => discountCode !== null);
  const uses = tally(
    distinct(coded, ({ discountCode, customer }) => [discountCode, customer]).map(([code]) => code),
  );

  const paidIn = new Map<string, unknown[]>();
  for (const { group, disabled, paidProducts } of customers) {
    if (disabled) continue;
    paidIn.set(String(group), [...(paidIn.get(String(group)) ?? []), ...paidProducts]);
  }

  // One expect for all records: thousands of expects would take most of the time.
  const outOfStep: unknown[] = [];
  const check = (record: unknown, isInStep: boolean) => isInStep || outOfStep.push(record);
  for (const group of await Group.find().lean()) {
    const id = String(group._id);
    const { userCount, customerCount, held = 0, capacity, paidCounts } = group;
    const ofGroup = holds.filter((hold) => hold.group.equals(group._id));
    const used = ofGroup.filter((hold) => hold.used).length;
    check(group, userCount + used === (seats[id] ?? 0) && customerCount + used === (members[id] ?? 0));
    check(group, held === ofGroup.length && userCount + held <= capacity);
    const inLine = parties.filter((party) => isInLine(party) && party.group.equals(group._id));
    check(group, (group.waiting ?? 0) === inLine.length);
    const counted = Object.entries(paidCounts).filter(([, count]) => count !== 0);
    check(group, isDeepStrictEqual(Object.fromEntries(counted), tally(paidIn.get(id) ?? [])));
  }
  checkParties(parties, new Set((await Group.distinct('_id')).map(String)), holds, check);
  for (const product of await Product.find().lean()) {
    check(product, product.sold === (sold[String(product._id)] ?? 0));
    check(product, product.maximumAmount === 0 || product.sold <= product.maximumAmount);
    const held = payments.filter((each) => each.holdsStock && each.product.equals(product._id));
    const soldOf = tally(held.map(({ purchase }) => purchase?.variant));
    for (const { id, sold: soldVariants, maximumAmount } of product.variants ?? []) {
      check(product, soldVariants === (soldOf[id] ?? 0));
      check(product, maximumAmount === 0 || soldVariants <= maximumAmount);
    }
  }
  for (const code of await DiscountCode.find().lean()) {
    check(code, code.timesUsed === (uses[String(code._id)] ?? 0));
  }
  for (const payment of payments) {
    const { status, paidAmount, refundAmount, refunds, attempts, holdsStock } = payment;
    check(payment, refundAmount === sumAmounts(refunds.filter(isNotFailed)) && refundAmount <= paidAmount);
    check(payment, paidAmount >= sumAmounts(attempts.filter(({ state }) => state === 'ok')));
    const { surplusReceived = 0, surplusRefunded = 0 } = payment;
    check(payment, surplusRefunded === refundAmount - sumSaleRefunds(refunds.filter(isNotFailed)));
    check(payment, surplusReceived >= 0 && surplusReceived <= paidAmount);
    check(
      payment,
      attempts.every((attempt) => refundableFromAttempt(attempt, refunds) >= 0),
    );
    check(payment, !(holdsStock && paidStatuses.includes(status) && isRefundedInFull(payment)));
  }
  await checkDocuments(payments, check);
  await checkMovements(payments, check);
  expect(outOfStep).toEqual([]);

  const line = (customer: unknown, event: unknown, product: unknown) => [customer, event, product].join(' ');
  const trips = new Set(customers.map(({ _id, event }) => line(_id, event, '')));
  const paid = payments
    .filter(({ status }) => paidStatuses.includes(status))
    .filter((payment) => !isRefundedInFull(payment))
    .filter(({ customer, event }) => trips.has(line(customer, event, '')));
  expect(
    customers.flatMap(({ _id, event, paidProducts }) => paidProducts.map((p) => line(_id, event, p))).sort(),
  ).toEqual(paid.map(({ customer, event, product }) => line(customer, event, product)).sort());

  const expectedCodes = distinct(
    coded.filter(({ customer, event }) => trips.has(line(customer, event, ''))),
    ({ customer, event, discountCode }) => [customer, event, discountCode],
  );
  expect(
    customers
      .flatMap(({ _id, event, discountCodes }) => discountCodes.map((c) => line(_id, event, c)))
      .sort(),
  ).toEqual(expectedCodes.map((parts) => parts.join(' ')).sort());

  await expectRoomsInStep(customers);
  expectOneHolderEach(customers);

  const people = (kind: string, records: { _id: Types.ObjectId; email: string; lead?: unknown }[]) =>
    records.map(({ _id, email, lead }) => `${kind} ${String(_id)} ${lead ? placeholderAddress(_id) : email}`);
  const accounts = await Account.find().lean();
  const known = new Set(accounts.map(({ _id }) => String(_id)));
  // Only the last mail of an erased person goes to somebody without an account.
  const toOthers = ['accountErased' as const, ...waitingKinds, ...payerKinds, ...handoverKinds];
  const mails = await Mail.find({ kind: { $nin: toOthers } }).lean();
  expect(mails.filter(({ account }) => !known.has(String(account)))).toEqual([]);
  expect(accounts.map(({ _id, email, kind }) => `${kind} ${String(_id)} ${email}`).sort()).toEqual(
    [...people('admin', admins), ...people('customer', customers)].sort(),
  );
}

type Check = (record: unknown, isInStep: boolean) => unknown;

/** Checks that each waiting party's group exists, and that an offer holds one seat per member not yet registered. */
function checkParties(
  parties: readonly StoredWaitingParty[],
  groups: ReadonlySet<string>,
  holds: readonly StoredSeatHold[],
  check: Check,
): void {
  const unused = new Set(holds.filter(({ used }) => !used).map(({ _id }) => String(_id)));
  for (const party of parties) {
    const left = party.people.filter(({ isRegistered }) => !isRegistered).length;
    const held = (party.offer?.holds ?? []).filter((hold) => unused.has(String(hold))).length;
    check(party, groups.has(String(party.group)));
    check(party, (party.state === 'offered') === (party.offer !== null));
    check(party, (party.isOpen === true) === (party.endedAt === null));
    check(party, party.offer === null || held === left || party.offer.until <= clock.now());
  }
}

/**
 * Checks that the movements of each payment are what it has received through each channel, less the refunds that are
 * done, and that those of the bank account are the lines of its statements.
 */
async function checkMovements(payments: readonly StoredPayment[], check: Check): Promise<void> {
  const movements = await Movement.find().lean();
  const sumOf = (of: (movement: StoredMovement) => boolean) => sumAmounts(movements.filter(of));
  for (const payment of payments) {
    const { _id, attempts, bankMoney = [], refunds, paidAmount } = payment;
    const provider = sumAmounts(attempts.filter(({ state }) => state === 'ok'));
    const bank = sumAmounts(bankMoney);
    const returned = (through: string) =>
      sumAmounts(refunds.filter(({ status, channel }) => status === 'ok' && channel === through));
    const moved = (through: string) =>
      sumOf(({ payment: id, channel }) => channel === through && id !== null && id.equals(_id));
    check(payment, moved('provider') === provider - returned('provider'));
    check(payment, moved('bank') === bank - returned('bank'));
    check(payment, moved('other') === paidAmount - provider - bank - returned('other'));
  }
  const lines = await BankEntry.find({ state: { $nin: uncountedStates } }, 'organization amount').lean();
  for (const organization of await BankEntry.distinct('organization')) {
    const isOwn = (record: { organization: Types.ObjectId }) => record.organization.equals(organization);
    const onAccount = sumOf((movement) => movement.channel === 'bank' && isOwn(movement));
    check({ organization, onAccount }, onAccount === sumAmounts(lines.filter(isOwn)));
  }
}

/** Checks that receipts less credit notes are the sales, and that numbers have no gaps. */
async function checkDocuments(payments: readonly StoredPayment[], check: Check): Promise<void> {
  const documents = await SalesDocument.find().sort({ organization: 1, number: 1 }).lean();
  const documented = new Map<string, number>();
  const last = new Map<string, number>();
  for (const document of documents) {
    const [organization, payment] = [String(document.organization), String(document.payment)];
    documented.set(payment, (documented.get(payment) ?? 0) + document.total);
    check(document, document.number === (last.get(organization) ?? 0) + 1);
    check(document, document.kind === (document.total > 0 ? 'receipt' : 'creditNote'));
    last.set(organization, document.number);
  }
  for (const payment of payments) {
    check(payment, netSales(payment) === (documented.get(String(payment._id)) ?? 0));
  }
  for (const { _id, last: number } of await DocumentNumber.find().lean()) {
    check({ organization: _id, number }, number === (last.get(String(_id)) ?? 0));
  }
}

function distinct<Item>(items: Item[], keyOf: (item: Item) => unknown[]): unknown[][] {
  return [...new Map(items.map((item) => [keyOf(item).join(' '), keyOf(item)])).values()];
}

/** Checks that a ticket belongs to one customer of an organization, in either direction. */
function expectOneHolderEach(customers: readonly StoredCustomer[]): void {
  const held = customers.flatMap(({ _id, organization, outboundTicket, returnTicket }) =>
    [outboundTicket, returnTicket]
      .filter((ticket) => ticket !== null)
      .map((ticket) => ({ ticket: `${String(organization)} ${ticket}`, holder: String(_id) })),
  );
  const holders = new Map(held.map(({ ticket, holder }) => [ticket, holder]));
  expect(held.filter(({ ticket, holder }) => holders.get(ticket) !== holder)).toEqual([]);
}

function tally(ids: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[String(id)] = (counts[String(id)] ?? 0) + 1;
  return counts;
}
