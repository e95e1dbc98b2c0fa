import type { Types } from 'mongoose';
import { type Cents, sumOfEuros, toCents, toEuros, negated } from '../contract/money';
import type { MoneyOverview, MoneySums } from '../contract/moneyOverview';
import { totalOn } from '../contract/priceSteps';
import { paidStatuses, unfinishedStatuses } from '../contract/payment';
import { today } from '../lib/clock';
import { Customer, type StoredCustomer } from '../models/customer';
import { DiscountCode } from '../models/discountCode';
import { Group } from '../models/group';
import { Payment, type StoredPayment } from '../models/payment';
import { Product } from '../models/product';
import { SalesDocument } from '../models/salesDocument';
import { netPaid, netSales } from '../services/money/payments/balance';
import { productsCollectedFrom } from './randomTrip/duePayments';
import type { Staff } from './staff';

/**
 * Compares the overview of an event's money with sums over its customers, payments and documents, one by one. Nothing
 * may change in the meantime.
 */
export async function expectMoneyInStep(
  staff: Pick<Staff, 'get'>,
  organization: Types.ObjectId,
  event: Types.ObjectId,
): Promise<MoneyOverview> {
  const answer = await staff.get(`money?organization=${String(organization)}&event=${String(event)}`);
  expect(answer.status).toBe(200);
  const overview = answer.body as MoneyOverview;
  const { totals, products, groups, departed, days } = overview;
  const documents = await SalesDocument.find({ organization, event }).lean();
  const payments = await Payment.find({ organization, event }).lean();
  const parts = await readParts(event, payments);

  const documented = toEuros(documents.reduce((sum, { total }) => sum + total, 0));
  expect(sumOfEuros([totals.received, negated(totals.refunded)])).toBe(documented);
  expect(sumOfEuros(days.map(({ amount }) => amount))).toBe(documented);
  expect(sumOfEuros(groups.map(({ received }) => received).concat(departed.received))).toBe(totals.received);
  expect(sumOfEuros(groups.map(({ refunded }) => refunded).concat(departed.refunded))).toBe(totals.refunded);
  for (const field of ['expected', 'received', 'refunded', 'outstanding', 'serviceFees'] as const) {
    expect([field, sumOfEuros(products.map((product) => product[field]))]).toEqual([field, totals[field]]);
  }
  const surplus = payments.reduce(
    (sum, payment) => sum + Math.max(0, netPaid(payment) - netSales(payment)),
    0,
  );
  expect(toCents(totals.surplus)).toBe(surplus);

  expect(owedIn(totals)).toEqual(sumParts(parts));
  for (const product of products) {
    expect(owedIn(product)).toEqual(sumParts(parts.filter((part) => part.product === product._id)));
  }
  for (const group of groups) {
    expect(owedIn(group)).toEqual(sumParts(parts.filter((part) => part.group === group._id)));
  }
  return overview;
}

/** A product that a customer has bought and not returned, or still has to pay for. */
interface Part {
  product: string;
  group: string;
  bought: Cents;
  due: Cents;
  outstanding: Cents;
}

const owedIn = ({ expected, outstanding }: MoneySums) => ({
  expected: toCents(expected),
  outstanding: toCents(outstanding),
});

const sumParts = (parts: readonly Part[]) => ({
  expected: parts.reduce((sum, { bought, due }) => sum + bought + due, 0),
  outstanding: parts.reduce((sum, { outstanding }) => sum + outstanding, 0),
});

async function readParts(event: Types.ObjectId, payments: readonly StoredPayment[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const group of await Group.find({ event }).lean()) {
    const collected = await productsCollectedFrom(group);
    for (const customer of await Customer.find({ group: group._id, disabled: false }).lean()) {
      const own = payments.filter((payment) => payment.customer.equals(customer._id));
      const products = new Set([...collected, ...own.map(({ product }) => String(product))]);
      for (const id of products) {
        const payment = own.find(({ product }) => String(product) === id);
        const owed = await readOwed(id, customer, payment, collected.includes(id));
        parts.push({ product: id, group: String(group._id), ...owed });
      }
    }
  }
  return parts;
}

async function readOwed(
  id: string,
  { paidProducts }: StoredCustomer,
  payment: StoredPayment | undefined,
  isCollected: boolean,
): Promise<Pick<Part, 'bought' | 'due' | 'outstanding'>> {
  const product = await Product.findById(id).lean().orFail();
  if (payment && paidStatuses.includes(payment.status)) {
    return { bought: netSales(payment), due: 0, outstanding: 0 };
  }
  expect(paidProducts.map(String)).not.toContain(id);
  const isPaying = payment !== undefined && unfinishedStatuses.includes(payment.status);
  if (!isPaying && !(isCollected && product.mandatory)) return { bought: 0, due: 0, outstanding: 0 };
  const code = payment?.discountCode ? await DiscountCode.findById(payment.discountCode).lean() : null;
  const due = payment?.purchase?.total ?? totalOn(product, today(), code?.discount);
  return { bought: 0, due, outstanding: Math.max(0, due - (payment ? netPaid(payment) : 0)) };
}
