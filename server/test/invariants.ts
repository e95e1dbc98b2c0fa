import { Account } from '../models/account';
import { Admin } from '../models/admin';
import { Customer, type StoredCustomer } from '../models/customer';
import { DiscountCode } from '../models/discountCode';
import { Mail } from '../models/mail';
import { Group } from '../models/group';
import { Payment } from '../models/payment';
import { paidStatuses } from '../contract/payment';
import { Product } from '../models/product';
import { expectRoomsInStep } from './roomInvariants';
import { isNotFailed, isRefundedInFull, remainingOf, sumAmounts } from '../services/payments/balance';

/** Everything that is kept beside what it is counted or gathered from agrees with it, in the whole database. */
export async function expectAllInStep(): Promise<void> {
  const customers = await Customer.find().lean();
  const payments = await Payment.find().lean();
  const admins = await Admin.find().lean();
  const seats = tally(customers.filter(({ disabled }) => !disabled).map(({ group }) => group));
  const members = tally(customers.map(({ group }) => group));
  const sold = tally(payments.filter(({ holdsStock }) => holdsStock).map(({ product }) => product));
  const coded = payments.filter(({ discountCode }) => discountCode !== null);
  const uses = tally(
    distinct(coded, ({ discountCode, customer }) => [discountCode, customer]).map(([code]) => code),
  );

  for (const group of await Group.find().lean()) {
    const id = String(group._id);
    expect(group).toMatchObject({ userCount: seats[id] ?? 0, customerCount: members[id] ?? 0 });
    expect(group.userCount).toBeLessThanOrEqual(group.capacity);
    const seated = customers.filter(({ disabled, group: own }) => !disabled && own.equals(group._id));
    const counted = Object.entries(group.paidCounts).filter(([, count]) => count !== 0);
    expect(Object.fromEntries(counted)).toEqual(tally(seated.flatMap(({ paidProducts }) => paidProducts)));
  }
  for (const product of await Product.find().lean()) {
    expect(product).toMatchObject({ sold: sold[String(product._id)] ?? 0 });
    if (product.maximumAmount > 0) expect(product.sold).toBeLessThanOrEqual(product.maximumAmount);
  }
  for (const code of await DiscountCode.find().lean()) {
    expect(code).toMatchObject({ timesUsed: uses[String(code._id)] ?? 0 });
  }

  const line = (customer: unknown, event: unknown, product: unknown) => [customer, event, product].join(' ');
  const trips = new Set(customers.map(({ _id, event }) => line(_id, event, '')));
  const paid = payments
    .filter(({ status }) => paidStatuses.includes(status))
    .filter((payment) => !isRefundedInFull(payment))
    .filter(({ customer, event }) => trips.has(line(customer, event, '')));
  expect(
    customers.flatMap(({ _id, event, paidProducts }) => paidProducts.map((p) => line(_id, event, p))).sort(),
  ).toEqual(paid.map(({ customer, event, product }) => line(customer, event, product)).sort());

  const borne = distinct(
    coded.filter(({ customer, event }) => trips.has(line(customer, event, ''))),
    ({ customer, event, discountCode }) => [customer, event, discountCode],
  );
  expect(
    customers
      .flatMap(({ _id, event, discountCodes }) => discountCodes.map((c) => line(_id, event, c)))
      .sort(),
  ).toEqual(borne.map((parts) => parts.join(' ')).sort());

  for (const payment of payments) {
    const { status, paidAmount, refundAmount, refunds, attempts, holdsStock } = payment;
    expect({ refundAmount }).toEqual({ refundAmount: sumAmounts(refunds.filter(isNotFailed)) });
    expect(refundAmount).toBeLessThanOrEqual(paidAmount);
    expect(paidAmount).toBeGreaterThanOrEqual(sumAmounts(attempts.filter(({ state }) => state === 'ok')));
    for (const attempt of attempts) expect(remainingOf(attempt, refunds)).toBeGreaterThanOrEqual(0);
    if (paidStatuses.includes(status) && isRefundedInFull(payment)) expect(holdsStock).toBe(false);
  }

  await expectRoomsInStep(customers);
  expectOneHolderEach(customers);

  const people = (kind: string, records: { _id: unknown; email: string }[]) =>
    records.map(({ _id, email }) => `${kind} ${String(_id)} ${email}`);
  const accounts = await Account.find().lean();
  const known = new Set(accounts.map(({ _id }) => String(_id)));
  const mails = await Mail.find().lean();
  expect(mails.filter(({ account }) => !known.has(String(account)))).toEqual([]);
  expect(accounts.map(({ _id, email, kind }) => `${kind} ${String(_id)} ${email}`).sort()).toEqual(
    [...people('admin', admins), ...people('customer', customers)].sort(),
  );
}

/** What is told of the items, each combination once. */
function distinct<Item>(items: Item[], tell: (item: Item) => unknown[]): unknown[][] {
  return [...new Map(items.map((item) => [tell(item).join(' '), tell(item)])).values()];
}

/** Whichever way: a ticket is one customer's of an organization. */
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
