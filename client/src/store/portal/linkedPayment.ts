import type { PaymentProvider } from '#contract/payment';
import type { LinkedPayment, LinkedPaymentInput, LinkOutcome } from '#contract/paymentLink';
import * as api from '../../api/paymentLinks';
import type { IsShownByForm } from '../core/alerts';
import { request, requestFromForm, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/* None of the results is stored in Redux, because only the payer's page uses them. */

type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

export function fetchLinkedPayment(token: string): Call<LinkedPayment> {
  return request(() => api.getLinkedPayment(token));
}

/** @param isShownByForm which errors the form shows */
export function openLinkedCheckout(
  input: LinkedPaymentInput,
  isShownByForm: IsShownByForm,
): Call<readonly PaymentProvider[]> {
  return requestFromForm(() => api.openLinkedCheckout(input), isShownByForm);
}

/** @param isShownByForm which errors the form shows */
export function chooseLinkedTransfer(
  input: LinkedPaymentInput,
  isShownByForm: IsShownByForm,
): Call<LinkedPayment> {
  return requestFromForm(() => api.chooseLinkedTransfer(input), isShownByForm);
}

export function proceedThroughLink(token: string): Call<LinkedPayment> {
  return requestOrAlert(() => api.proceedThroughLink(token));
}

export function cancelThroughLink(token: string): Call<LinkedPayment> {
  return requestOrAlert(() => api.cancelThroughLink(token));
}

/** @param search the query string with which the provider redirected */
export function fetchLinkOutcome(search: string): Call<LinkOutcome> {
  const params = new URLSearchParams(search);
  const reference = params.get('checkout-reference') ?? '';
  const transactionId = params.get('checkout-transaction-id') ?? '';
  return request(() => api.getLinkOutcome({ reference, transactionId }));
}
