import { providerGroups } from './providers';
import {
  address,
  type AllowedAddresses,
  choice,
  email,
  integer,
  list,
  object,
  optional,
  percentage,
  type Reader,
  text,
} from './readers';
import { readOrRefuse, Refusal } from './Refusal';

/** The largest amount of one payment, in cents. */
const maxAmount = 99_999_998;

const item = object({
  unitPrice: integer(-maxAmount, maxAmount),
  units: integer(0, 10_000_000),
  vatPercentage: percentage,
  productCode: text(100),
  description: optional(text(1_000, 0)),
  category: optional(text(100, 0)),
  stamp: optional(text(200)),
});

const customer = object({
  email,
  firstName: optional(text(50, 0)),
  lastName: optional(text(50, 0)),
  phone: optional(text(100, 0)),
  vatId: optional(text(100, 0)),
  companyName: optional(text(100, 0)),
});

const urls = (allowed: AllowedAddresses) => object({ success: address(allowed), cancel: address(allowed) });

const paymentOrder = (allowed: AllowedAddresses) =>
  object({
    stamp: text(200),
    reference: text(200),
    amount: integer(1, maxAmount),
    currency: choice(['EUR']),
    language: choice(['FI', 'SV', 'EN']),
    items: optional(list(item)),
    customer,
    redirectUrls: urls(allowed),
    callbackUrls: optional(urls(allowed)),
    callbackDelay: optional(integer(0, 900)),
    groups: optional(list(choice(providerGroups))),
  });

const refundOrder = (allowed: AllowedAddresses) =>
  object({
    amount: integer(1, maxAmount),
    email: optional(email),
    refundStamp: optional(text(200)),
    refundReference: optional(text(200)),
    items: optional(list(object({ amount: integer(1, maxAmount), stamp: text(200) }))),
    callbackUrls: urls(allowed),
  });

type Read<Make extends (...options: never[]) => Reader<unknown>> = ReturnType<ReturnType<Make>>;
export type PaymentOrder = Read<typeof paymentOrder>;
export type RefundOrder = Read<typeof refundOrder>;

/** @throws Refusal 400 */
export function readPaymentOrder(body: unknown, allowed: AllowedAddresses): PaymentOrder {
  const order = readOrRefuse(paymentOrder(allowed), body);
  const total = order.items?.reduce((sum, { unitPrice, units }) => sum + unitPrice * units, 0);
  if (total !== undefined && total !== order.amount) {
    throw new Refusal(400, 'The items do not add up', [`items: ${total}, amount: ${order.amount}`]);
  }
  return order;
}

/** @throws Refusal 400 */
export function readRefundOrder(body: unknown, allowed: AllowedAddresses): RefundOrder {
  const order = readOrRefuse(refundOrder(allowed), body);
  const total = order.items?.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== undefined && total !== order.amount) {
    throw new Refusal(400, 'The items do not add up', [`items: ${total}, amount: ${order.amount}`]);
  }
  return order;
}
