import { toEuros, totalPrice } from '../../contract/money';
import {
  type CustomerPayments,
  type PaidProduct,
  type Payment,
  type PaymentOutcome,
  type Refundable,
  type StaffCustomerPayments,
  type StaffPayment,
} from '../../contract/payment';
import type {
  StaffPaymentRow,
  StaffPaymentsView,
} from '../../services/money/payments/staff/readStaffPayments';
import type { RefundLimits } from '../../services/money/payments/balance';
import type { CustomerPaymentsView } from '../../services/money/payments/earlierTrips';
import type { PaymentRow, DocumentRow } from '../../services/money/payments/paymentRow';
import type { ReturnedPayment } from '../../services/money/payments/provider/handlePaymentReturn';
import { presentTransfer } from '../bankTransfers/output';
import { presentEnglish } from '../resources/namesOutput';
import type { SalesDocument } from '../../contract/salesDocument';

export function presentPayment(row: PaymentRow): Payment {
  const { payment, code, transfer, queued, mayTransfer, invoicedTo } = row;
  return {
    _id: String(payment._id),
    status: payment.status,
    products: [presentPaidProduct(row)],
    discountCode: code && {
      _id: String(code._id),
      name: code.name,
      code: code.code,
      discount: payment.purchase?.discount ?? code.discount,
    },
    total: toEuros(row.due),
    ...presentNextTotals(row),
    ...presentVariants(row),
    left: toEuros(row.left),
    refundAmount: toEuros(row.returned),
    refundStatus: payment.refunds.at(-1)?.status ?? null,
    // Documents from before a hand-over belong to the previous customer.
    documents: row.documents
      .filter(({ customer }) => customer.equals(payment.customer))
      .map(presentSalesDocument),
    dueOn: row.dueOn,
    mayTransfer,
    transfer: transfer && presentTransfer(transfer),
    ...(invoicedTo !== null && { invoicedTo }),
    queuedTransfer: queued && { amount: toEuros(queued.amount), bookedOn: queued.bookedOn },
  };
}

/** Left out once the price is frozen by a purchase or fully paid, or the product is sold out. */
function presentNextTotals({ payment, product, code, due, left }: PaymentRow): Pick<Payment, 'nextTotals'> {
  if (payment.purchase || left === 0 || product.soldOut) return {};
  const { serviceFee } = product;
  const next = product.nextPrices
    .map(({ price, ...at }) => ({ ...at, total: totalPrice({ price, serviceFee }, code?.discount) }))
    .filter(({ total }) => total !== due);
  return next.length > 0
    ? { nextTotals: next.map(({ total, ...at }) => ({ ...at, total: toEuros(total) })) }
    : {};
}

function presentVariants({ payment, product }: PaymentRow): Pick<Payment, 'variants' | 'variant'> {
  const { variants } = product;
  if (variants.length === 0) return {};
  const variant = payment.purchase ? payment.purchase.variant : product.variant?.id;
  return {
    variants: variants.map(({ id, name, nameEn, isSoldOut }) => ({ id, name, nameEn, isSoldOut })),
    variant: variant ?? null,
  };
}

export function presentCustomerPayments({ rows, earlier }: CustomerPaymentsView): CustomerPayments {
  return {
    eventPayments: rows.filter(isMandatory).map(presentPayment),
    additionalServices: rows.filter((row) => !isMandatory(row)).map(presentPayment),
    earlierTrips: earlier.map(({ event, name, nameEn, rows: payments }) => ({
      event,
      name,
      ...presentEnglish({ nameEn }),
      payments: payments.map(presentPayment),
    })),
  };
}

export function presentPaymentOutcome({ row, earlierTrip, earlierTripEn }: ReturnedPayment): PaymentOutcome {
  return { ...presentPayment(row), earlierTrip, ...presentEnglish({ earlierTripEn }) };
}

export function presentStaffPayment(row: StaffPaymentRow): StaffPayment {
  const { payment, nameOf } = row;
  return {
    ...presentPayment(row),
    documents: row.documents.map(presentSalesDocument),
    user: String(payment.customer),
    event: String(payment.event),
    refundAmount: toEuros(payment.refundAmount),
    ...presentRefundable(row.limits),
    moneyAtProvider: row.unreturned > 0,
    history: payment.history.map(({ at, from, to, by, apiKey, why }) => ({
      at: at.toISOString(),
      from,
      to,
      by: nameOf(by),
      ...(apiKey !== undefined && { apiKey }),
      why,
    })),
    attempts: payment.attempts.map(({ transactionId, amount, openedAt, state }) => ({
      transactionId,
      amount: toEuros(amount),
      openedAt: openedAt.toISOString(),
      state,
    })),
    // Omits their stamps, which are the secret part of the callback addresses.
    refunds: payment.refunds.map(({ at, amount, status, channel, by, settledBy }) => ({
      at: at.toISOString(),
      amount: toEuros(amount),
      status,
      channel,
      by: nameOf(by),
      settledBy: settledBy && nameOf(settledBy),
    })),
    notices: payment.notices.map(({ at, kind, amount }) => ({
      at: at.toISOString(),
      kind,
      amount: toEuros(amount),
    })),
  };
}

export function presentRefundable({
  all,
  sale,
  withoutFee,
  surplus,
  throughProvider,
  atProvider,
}: RefundLimits): Refundable {
  return {
    refundable: toEuros(all),
    refundableSale: toEuros(sale),
    refundableWithoutFee: toEuros(withoutFee),
    refundableSurplus: toEuros(surplus),
    refundableThroughProvider: toEuros(throughProvider),
    paidThroughProvider: atProvider,
  };
}

export function presentStaffPayments({ rows, earlier }: StaffPaymentsView): StaffCustomerPayments {
  return {
    eventPayments: rows.filter(isMandatory).map(presentStaffPayment),
    additionalServices: rows.filter((row) => !isMandatory(row)).map(presentStaffPayment),
    earlierTrips: earlier.map(({ event, name, rows: payments }) => ({
      event,
      name,
      payments: payments.map(presentStaffPayment),
    })),
  };
}

function isMandatory({ payment, product }: PaymentRow): boolean {
  return (payment.purchase ?? product).mandatory;
}

/** The frozen purchase, or else the current product. */
function presentPaidProduct({ payment, product }: PaymentRow): PaidProduct {
  const bought = payment.purchase ?? product;
  return {
    _id: String(product._id),
    name: bought.name,
    description: product.description,
    ...presentEnglish({
      nameEn: bought.nameEn,
      descriptionEn: product.descriptionEn,
      taxDescriptionEn: bought.taxDescriptionEn,
    }),
    infoLink: product.infoLink,
    price: toEuros(bought.price),
    vat: bought.vat,
    vatPercent: bought.vatPercent,
    taxDescription: bought.taxDescription,
    taxAmount: bought.taxAmount === null ? null : toEuros(bought.taxAmount),
    serviceFee: toEuros(bought.serviceFee),
    serviceFeeVat: bought.serviceFeeVat,
    mandatory: bought.mandatory,
    maximumAmount: product.maximumAmount,
    sold: product.sold,
  };
}

export function presentSalesDocument(document: DocumentRow): SalesDocument {
  const { _id, kind, number, corrects, at, day, closedDay, channel, total } = document;
  return {
    _id: String(_id),
    kind,
    number,
    corrects,
    at: at.toISOString(),
    movedOn: closedDay ?? day,
    channel,
    total: toEuros(total),
  };
}
