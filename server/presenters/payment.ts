import { toEuros } from '../contract/money';
import type { CustomerPayments, PaidProduct, Payment } from '../contract/payment';
import type { PaymentRow } from '../services/payments/rows';

export function presentPayment(row: PaymentRow): Payment {
  const { payment, code } = row;
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
    refundAmount: toEuros(payment.refundAmount),
    refundStatus: payment.refundStatus,
  };
}

export function presentCustomerPayments(rows: PaymentRow[]): CustomerPayments {
  const isMandatory = ({ payment, product }: PaymentRow) => (payment.purchase ?? product).mandatory;
  return {
    eventPayments: rows.filter(isMandatory).map(presentPayment),
    additionalServices: rows.filter((row) => !isMandatory(row)).map(presentPayment),
  };
}

/** As it was bought, once it is; else as it is offered now. */
function presentPaidProduct({ payment, product }: PaymentRow): PaidProduct {
  const bought = payment.purchase ?? product;
  return {
    _id: String(product._id),
    name: bought.name,
    description: product.description,
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
