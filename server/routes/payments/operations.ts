import type { PaymentProvider } from '../../contract/payment';
import { AppError } from '../../lib/AppError';
import { presentCustomerPayments, presentPayment, presentPaymentOutcome } from './output';
import { cancelTransfer, chooseTransfer } from '../../services/money/bankTransfers/chooseTransfer';
import { openCheckout } from '../../services/money/payments/checkout/openCheckout';
import { proceedToProvider } from '../../services/money/payments/checkout/proceedToProvider';
import { cancelCheckout, resumeCheckout } from '../../services/money/payments/checkout/unfinishedCheckout';
import { partitionByTrip } from '../../services/money/payments/earlierTrips';
import { handlePaymentReturn } from '../../services/money/payments/provider/handlePaymentReturn';
import { chooseVariant } from '../../services/money/payments/variants';
import { variantChoice } from './input';
import { readFreshPayments } from '../../services/money/payments/provider/askProvider';
import { printOwnDocument } from '../../services/money/payments/salesDocuments/printDocument';
import { documentParameters, inline, operation, printedDocument, sendFile } from '../operation';

const who = 'customer';

/** The operations of customers on their own payments. */
export const paymentOperations = [
  operation({
    method: 'get',
    path: '/payments/event-payments',
    summary: 'One’s payments for mandatory and optional products',
    who,
    answer: 'CustomerPayments',
    handle: async ({ actor, context, endTurn }) => {
      const rows = await readFreshPayments(actor.id, context, endTurn);
      return presentCustomerPayments(await partitionByTrip(rows));
    },
  }),
  operation({
    method: 'get',
    path: '/payments/create/{paymentId}',
    summary:
      'Create a transaction at the payment provider; returns the payment methods, none if nothing is due',
    action: 'payments',
    who,
    answer: inline<{ providers: PaymentProvider[] }>({
      providers: { type: 'array', items: { $ref: '#/components/schemas/PaymentProvider' } },
    }),
    handle: async ({ actor, params, language, context, endTurn }) => {
      // The provider may take seconds.
      endTurn();
      return { providers: await openCheckout(actor.id, params.paymentId, language, context) };
    },
  }),
  operation({
    method: 'get',
    path: '/payments/proceed/{paymentId}',
    summary: 'Start paying: freezes the price and reserves the stock',
    action: 'payments',
    who,
    answer: 'Payment',
    handle: async ({ actor, params }) => presentPayment(await proceedToProvider(actor.id, params.paymentId)),
  }),
  operation({
    method: 'get',
    path: '/payments/documents/{id}/{format}',
    summary: 'A receipt or credit note of one’s own, to read or to print',
    who,
    params: documentParameters,
    answer: printedDocument,
    send: async ({ actor, params }, response) => {
      sendFile(response, await printOwnDocument(actor.id, params.id, params.format));
    },
  }),
  operation({
    method: 'post',
    path: '/payments/resume/{paymentId}',
    summary:
      'Continue paying: asks the provider, and returns the address of its page; null if the outcome is already known',
    who,
    answer: inline<{ url: string | null }>({
      url: { anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }] },
    }),
    handle: async ({ actor, params, context }) => ({
      url: await resumeCheckout(actor.id, params.paymentId, context),
    }),
  }),
  operation({
    method: 'post',
    path: '/payments/cancel/{paymentId}',
    summary: 'Cancel a payment in progress: asks the provider, and returns what became of the payment',
    who,
    answer: 'Payment',
    handle: async ({ actor, params, context }) =>
      presentPayment(await cancelCheckout(actor.id, params.paymentId, context)),
  }),
  operation({
    method: 'post',
    path: '/payments/variant/{paymentId}',
    summary: 'Choose the variant of the product, before paying',
    who,
    body: 'VariantChoice',
    check: variantChoice,
    answer: 'Payment',
    handle: async ({ actor, params, input }) =>
      presentPayment(await chooseVariant(actor.id, params.paymentId, input)),
  }),
  operation({
    method: 'post',
    path: '/payments/transfer/{paymentId}',
    summary: 'Choose a bank transfer: freezes the price, reserves the stock, and mails the payment details',
    who,
    answer: 'Payment',
    handle: async ({ actor, params }) => presentPayment(await chooseTransfer(actor.id, params.paymentId)),
  }),
  operation({
    method: 'post',
    path: '/payments/transfer/{paymentId}/cancel',
    summary: 'Cancel the chosen bank transfer, to pay in another way',
    who,
    answer: 'Payment',
    handle: async ({ actor, params }) => presentPayment(await cancelTransfer(actor.id, params.paymentId)),
  }),
  operation({
    method: 'get',
    path: '/payments/success/{reference}',
    summary: 'Return from the provider: asks it for the outcome of the payment',
    who,
    query: { transactionId: { description: 'The id of the transaction at the provider', required: true } },
    answer: 'PaymentOutcome',
    handle: async ({ actor, params, query: { transactionId }, context, endTurn }) => {
      endTurn();
      if (transactionId === undefined) throw new AppError('notFound');
      return presentPaymentOutcome(
        await handlePaymentReturn(actor.id, params.reference, transactionId, context),
      );
    },
  }),
];
