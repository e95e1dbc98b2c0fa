import { presentEnglish } from '../resources/namesOutput';
import { toEuros } from '../../contract/money';
import type { LinkedPayment, NewPaymentLink, PaymentLink } from '../../contract/paymentLink';
import type { LinkedPaymentView } from '../../services/money/payments/links/linkedPayment';
import type { MadeLink, PaymentLinkView } from '../../services/money/payments/links/links';
import { presentTransfer } from '../bankTransfers/output';

export function presentPaymentLink({ link, state, received }: PaymentLinkView): PaymentLink {
  const { _id, amount, by, createdAt, expiresAt } = link;
  return {
    _id: String(_id),
    amount: amount === null ? null : toEuros(amount),
    received: toEuros(received),
    state,
    madeBy: by === 'customer' ? 'customer' : 'staff',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export function presentMadeLink(made: MadeLink): NewPaymentLink {
  return { url: made.url, link: presentPaymentLink(made) };
}

/** Omits the traveller's last name and the payers: anybody with the link can see this response. */
export function presentLinkedPayment(view: LinkedPaymentView): LinkedPayment {
  const { state, row, amount, isPart, mayTransfer, transfer, mayCancel } = view;
  const { organization, organizationEn, event, eventEn, firstName } = view;
  const bought = row.payment.purchase ?? row.product;
  return {
    state,
    organization,
    event,
    product: bought.name,
    ...presentEnglish({ organizationEn, eventEn, productEn: bought.nameEn }),
    firstName,
    amount: toEuros(amount),
    isPart,
    mayTransfer,
    transfer: transfer && presentTransfer(transfer),
    mayCancel,
  };
}
