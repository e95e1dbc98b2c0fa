import type { Euros } from '#contract/money';
import type { NewPaymentLink, PaymentLink } from '#contract/paymentLink';
import * as api from '../../api/paymentLinks';
import type { LinkMaker } from '../../api/paymentLinks';
import { request, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

export function fetchOwnPaymentLinks(paymentId: string): Call<PaymentLink[]> {
  return request(() => api.getPaymentLinks('customer', paymentId));
}

export function fetchCustomersPaymentLinks(paymentId: string): Call<PaymentLink[]> {
  return request(() => api.getPaymentLinks('staff', paymentId));
}

/** @param amount null for the whole unpaid amount */
export function makePaymentLink(
  maker: LinkMaker,
  paymentId: string,
  amount: Euros | null,
): Call<NewPaymentLink> {
  return requestOrAlert(() => api.makePaymentLink(maker, paymentId, amount));
}

export function revokePaymentLink(maker: LinkMaker, paymentId: string, linkId: string): Call<PaymentLink[]> {
  return requestOrAlert(() => api.revokePaymentLink(maker, paymentId, linkId));
}
