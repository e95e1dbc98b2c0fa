import type { Types } from 'mongoose';
import type { Dashboard } from '../../contract/dashboard';
import { helsinkiDay } from '../../contract/helsinkiTime';
import { type Cents, toEuros } from '../../contract/money';
import { paidStatuses } from '../../contract/payment';
import type { OnTheWire } from '../../contract/wireWords';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { Payment, type StoredPayment } from '../../models/payment';
import { productsCollectedFrom } from './duePayments';
import type { ScarceTrip } from './scarceTrip';

/** Compares the dashboard with sums over all customers and payments. Nothing may change in the meantime. */
export async function expectDashboardInStep({ admin, organization, products }: ScarceTrip): Promise<void> {
  const { body } = await admin.get('dashboard');
  const dashboard = body as OnTheWire<Dashboard>;
  const collectedBy = new Map<string, string[]>();
  for (const group of await Group.find({ organization }).lean()) {
    collectedBy.set(String(group._id), await productsCollectedFrom(group));
  }
  const people = await readPeople(organization, collectedBy);
  const mandatory = products.filter((product) => product.mandatory).map(({ _id }) => String(_id));
  const owed = mandatory.filter((product) => [...collectedBy.values()].flat().includes(product));
  const owing = (product: string) => people.filter(({ collected }) => collected.includes(product));
  const isLate = (day: string) => day < dashboard.attention.lateBefore;

  expect({
    days: dashboard.registrations.days.filter(({ count }) => count > 0),
    paid: dashboard.products.map(({ _id, paid }) => ({ _id, paid })),
    late: dashboard.attention.unpaid.map(({ _id, count }) => ({ _id, count })),
  }).toEqual({
    days: [...new Set(people.map(({ day }) => day))]
      .sort()
      .map((day) => ({ day, count: people.filter((one) => one.day === day).length })),
    paid: owed.map((_id) => {
      const payments = owing(_id).flatMap((one) => one.payments);
      return { _id, paid: toEuros(sumKept(payments.filter(({ product }) => String(product) === _id))) };
    }),
    late: owed
      .map((_id) => ({
        _id,
        count: owing(_id).filter(({ day, paid }) => isLate(day) && !paid.includes(_id)).length,
      }))
      .filter(({ count }) => count > 0),
  });
}

/** The enabled customers with the payments of their event. */
async function readPeople(organization: Types.ObjectId, collectedBy: Map<string, string[]>) {
  const payments = await Payment.find({ organization }).lean();
  return (await Customer.find({ organization, disabled: false }).lean()).map((customer) => ({
    day: helsinkiDay(customer.registeredAt),
    paid: customer.paidProducts.map(String),
    collected: collectedBy.get(String(customer.group)) ?? [],
    payments: payments.filter(
      (payment) => payment.customer.equals(customer._id) && payment.event.equals(customer.event),
    ),
  }));
}

function sumKept(payments: readonly StoredPayment[]): Cents {
  return payments
    .filter(({ status }) => paidStatuses.includes(status))
    .map(({ paidAmount, refundAmount, purchase }) =>
      Math.min(paidAmount - refundAmount, purchase?.total ?? 0),
    )
    .reduce((sum, kept) => sum + kept, 0);
}
