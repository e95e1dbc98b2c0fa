import type { InEnglish } from '../../../contract/languages';
import type { Types } from 'mongoose';
import type { RefundChoice } from '../../../contract/cancellation';
import type { Fault } from '../../../contract/errors';
import type { Cents } from '../../../contract/money';
import { unfinishedStatuses } from '../../../contract/payment';
import { today } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { Room } from '../../../models/room';
import { attemptToRefund, isTransferOpen } from '../../money/payments/balance';
import { type CalculatedRefund, calculateRefund } from './refundTerms';

/** A payment that a traveller has paid at least in part. */
export interface PlannedRefund extends CalculatedRefund, InEnglish<'product'> {
  payment: StoredPayment;
  /** The product's name. */
  product: string;
  /** Whether the provider can refund it. */
  throughProvider: boolean;
}

/** The consequences of cancelling for a traveller. */
export interface TravellerPlan {
  customer: StoredCustomer;
  event: StoredEvent;
  group: StoredGroup;
  /** The names of the roommates who stay. */
  partners: string[];
  /** The discount codes whose use is released. */
  codes: string[];
  /** The payments from which the discount code is removed: new ones, and those that are reset to new. */
  discounted: StoredPayment[];
  /** Payments whose bank transfers are no longer awaited, with their products' names. */
  transfers: ({ payment: StoredPayment; product: string } & InEnglish<'product'>)[];
  refunds: PlannedRefund[];
  surplus: Cents;
  obstacle: Fault | null;
}

/** The plans in the order of the customers. The number of queries does not depend on the number of customers. */
export async function planCancellations(
  customers: readonly StoredCustomer[],
  choice: RefundChoice,
): Promise<TravellerPlan[]> {
  const records = await readRecords(customers);
  const day = today();
  return customers.flatMap((customer) => {
    const id = String(customer._id);
    const event = records.events.get(String(customer.event));
    const group = records.groups.get(String(customer.group));
    if (!event || !group) return [];
    const all = records.paymentsOf.get(id) ?? [];
    const payments = all.filter((payment) => payment.event.equals(event._id));
    const namesOf = (payment: StoredPayment) => {
      const product = records.products.get(String(payment.product));
      return { product: product?.name ?? '–', productEn: product?.nameEn };
    };
    const terms = { choice, policy: event.refundPolicy ?? null, day };
    const money = payments.map((payment) => ({ payment, ...calculateRefund(payment, terms) }));
    const transfers = payments.filter(isTransferOpen);
    const isDropped = (payment: StoredPayment) => payment.status === 'new' || transfers.includes(payment);
    const discounted = payments.filter((payment) => payment.discountCode && isDropped(payment));
    return [
      {
        customer,
        event,
        group,
        partners: records.partnersOf(customer),
        codes: releasedCodes(all, discounted).map((code) => records.codes.get(code)?.code ?? code),
        discounted,
        transfers: transfers.map((payment) => ({ payment, ...namesOf(payment) })),
        refunds: money
          .filter(({ paid }) => paid > 0)
          .map((each) => ({
            ...each,
            ...namesOf(each.payment),
            throughProvider: each.refund === 0 || attemptToRefund(each.refund, each.payment) !== undefined,
          })),
        surplus: money.reduce((sum, { surplus }) => sum + surplus, 0),
        obstacle: payments.some(isInProgress) ? { code: 'paymentInProgress' } : null,
      },
    ];
  });
}

/** A bank transfer that has not arrived can be cancelled; a payment at the provider cannot. */
function isInProgress(payment: StoredPayment): boolean {
  return unfinishedStatuses.includes(payment.status) && !isTransferOpen(payment);
}

/** One use covers all payments of a customer, so it is released once no payment has the code. */
function releasedCodes(all: readonly StoredPayment[], dropped: readonly StoredPayment[]): string[] {
  const codesOf = (payments: readonly StoredPayment[]) =>
    payments.flatMap(({ discountCode }) => (discountCode ? [String(discountCode)] : []));
  const staying = new Set(codesOf(all.filter((payment) => !dropped.includes(payment))));
  return [...new Set(codesOf(dropped))].filter((code) => !staying.has(code));
}

/** Sequential, because it may run inside a transaction. */
async function readRecords(customers: readonly StoredCustomer[]) {
  const ids = customers.map(({ _id }) => _id);
  const payments = await Payment.find({ customer: { $in: ids } }).lean();
  const paymentsOf = new Map<string, StoredPayment[]>();
  for (const payment of payments) {
    const id = String(payment.customer);
    paymentsOf.set(id, [...(paymentsOf.get(id) ?? []), payment]);
  }
  return {
    paymentsOf,
    events: await findByIds(
      Event,
      customers.map(({ event }) => event),
    ),
    groups: await findByIds(
      Group,
      customers.map(({ group }) => group),
    ),
    products: await findByIds(
      Product,
      payments.map(({ product }) => product),
      ['name', 'nameEn'],
    ),
    codes: await findByIds(
      DiscountCode,
      payments.map(({ discountCode }) => discountCode),
      ['code'],
    ),
    partnersOf: await readPartners(ids),
  };
}

/** Finds the names of the roommates who stay when all of these leave. */
async function readPartners(leaving: readonly Types.ObjectId[]) {
  const rooms = await Room.find({ customers: { $in: leaving } }, 'customers').lean();
  const isLeaving = new Set(leaving.map(String));
  const staying = rooms.flatMap(({ customers }) => customers).filter((id) => !isLeaving.has(String(id)));
  const names = await findByIds(Customer, staying, ['firstName', 'lastName']);
  const membersOf = new Map(rooms.map(({ _id, customers }) => [String(_id), customers]));
  return ({ room }: StoredCustomer): string[] =>
    (membersOf.get(String(room)) ?? []).flatMap((id) => {
      const partner = names.get(String(id));
      return partner ? [`${partner.firstName} ${partner.lastName}`] : [];
    });
}

/** The total refund of the plans without an obstacle. */
export function totalRefund(plans: readonly TravellerPlan[]): Cents {
  return sumRefunds(plans.filter(({ obstacle }) => obstacle === null));
}

export function sumRefunds(plans: readonly TravellerPlan[]): Cents {
  return plans.flatMap(({ refunds }) => refunds).reduce((sum, { refund }) => sum + refund, 0);
}
