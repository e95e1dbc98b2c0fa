import { Account } from '../models/account';
import { Admin } from '../models/admin';
import { Customer } from '../models/customer';
import { DiscountCode } from '../models/discountCode';
import { Group } from '../models/group';
import { Payment } from '../models/payment';
import { paidStatuses } from '../contract/payment';
import { Product } from '../models/product';

/** Everything that is kept beside what it is counted or gathered from agrees with it, in the whole database. */
export async function expectAllInStep(): Promise<void> {
  const customers = await Customer.find().lean();
  const payments = await Payment.find().lean();
  const admins = await Admin.find().lean();
  const seats = tally(customers.filter(({ disabled }) => !disabled).map(({ group }) => group));
  const members = tally(customers.map(({ group }) => group));
  const sold = tally(payments.filter(({ holdsStock }) => holdsStock).map(({ product }) => product));
  const uses = tally(payments.flatMap(({ discountCode }) => discountCode ?? []));

  for (const group of await Group.find().lean()) {
    const id = String(group._id);
    expect(group).toMatchObject({ userCount: seats[id] ?? 0, customerCount: members[id] ?? 0 });
    expect(group.userCount).toBeLessThanOrEqual(group.capacity);
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
    .filter(({ purchase, refundAmount }) => refundAmount === 0 || refundAmount < (purchase?.total ?? 0))
    .filter(({ customer, event }) => trips.has(line(customer, event, '')));
  expect(
    customers.flatMap(({ _id, event, paidProducts }) => paidProducts.map((p) => line(_id, event, p))).sort(),
  ).toEqual(paid.map(({ customer, event, product }) => line(customer, event, product)).sort());

  const people = (kind: string, records: { _id: unknown; email: string }[]) =>
    records.map(({ _id, email }) => `${kind} ${String(_id)} ${email}`);
  const accounts = await Account.find().lean();
  expect(accounts.map(({ _id, email, kind }) => `${kind} ${String(_id)} ${email}`).sort()).toEqual(
    [...people('admin', admins), ...people('customer', customers)].sort(),
  );
}

function tally(ids: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[String(id)] = (counts[String(id)] ?? 0) + 1;
  return counts;
}
