import { presentStaffPayment, presentStaffPayments } from './output';
import { refundPayment, resolveUnknownRefund } from '../../services/money/payments/refunds/refundPayment';
import { readRefundAccount } from '../../services/money/bankRefunds/storeBankRefund';
import { printDocument } from '../../services/money/payments/salesDocuments/printDocument';
import { readStaffPayments } from '../../services/money/payments/staff/readStaffPayments';
import { togglePaid } from '../../services/money/payments/staff/togglePaid';
import { changeVariant } from '../../services/money/payments/variants';
import { refundInput, resolvedRefundInput, statusInput, variantChoice } from './input';
import { documentParameters, idempotencyKey, operation, printedDocument, sendFile } from '../operation';

const who = { may: 'payments' } as const;

/** The operations of staff on customers' payments. */
export const staffPaymentOperations = [
  operation({
    method: 'post',
    path: '/admin/users/{id}/event-payments',
    summary: 'The payments of a customer',
    who,
    byKey: 'payments:read',
    answer: 'StaffCustomerPayments',
    handle: async ({ actor, params, context }) =>
      presentStaffPayments(await readStaffPayments(actor, params.id, context)),
  }),
  operation({
    method: 'get',
    path: '/admin/payments/documents/{id}/{format}',
    summary: 'A receipt or credit note, to read or to print',
    who,
    byKey: 'payments:read',
    params: documentParameters,
    answer: printedDocument,
    send: async ({ actor, params }, response) => {
      sendFile(response, await printDocument(actor, params.id, params.format));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/payments/change-payment-status/{paymentId}',
    summary: 'Mark a payment as paid or unpaid; `status` is its current status',
    who,
    byKey: 'payments:write',
    body: 'StatusInput',
    check: statusInput,
    answer: 'StaffPayment',
    handle: async ({ actor, params, input }) =>
      presentStaffPayment(await togglePaid(actor, params.paymentId, input)),
  }),
  operation({
    method: 'post',
    path: '/admin/payments/variant/{paymentId}',
    summary: 'Change the variant of a payment; the stock of a paid one moves with it',
    who,
    body: 'VariantChoice',
    check: variantChoice,
    answer: 'StaffPayment',
    handle: async ({ actor, params, input }) =>
      presentStaffPayment(await changeVariant(actor, params.paymentId, input)),
  }),
  operation({
    method: 'post',
    path: '/admin/payments/refund/{paymentId}',
    summary: 'Refund a payment, by bank transfer in a later run, or record a refund through another channel',
    who,
    headers: idempotencyKey,
    body: 'RefundInput',
    check: refundInput,
    answer: 'StaffPayment',
    handle: async ({ actor, params, input, idempotencyKey: key, context }) =>
      presentStaffPayment(await refundPayment(actor, params.paymentId, { ...input, key }, context)),
  }),
  operation({
    method: 'get',
    path: '/admin/payments/refund-account/{paymentId}',
    summary: 'The account, masked, to which a refund by bank transfer would go',
    who,
    answer: 'RefundAccount',
    handle: async ({ actor, params, context }) => {
      const { account, holder } = await readRefundAccount(actor, params.paymentId, context);
      return { account, holder };
    },
  }),
  operation({
    method: 'post',
    path: '/admin/payments/settle-refund/{paymentId}',
    summary: 'Resolve a refund of unknown outcome after checking it at the provider',
    who,
    body: 'ResolvedRefundInput',
    check: resolvedRefundInput,
    answer: 'StaffPayment',
    handle: async ({ actor, params, input }) =>
      presentStaffPayment(await resolveUnknownRefund(actor, params.paymentId, input)),
  }),
];
