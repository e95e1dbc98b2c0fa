import type { Euros } from '#contract/money';
import type { PaymentProvider } from '#contract/payment';
import type {
  LinkedPayment,
  LinkedPaymentInput,
  LinkOutcome,
  LinkPaymentOutcome,
  LinkReturn,
  NewPaymentLink,
  PaymentLink,
} from '#contract/paymentLink';
import { client, visitorClient } from './client';

/** Who makes a payment link: a traveller for their own payment, or staff for a customer's. */
export type LinkMaker = 'customer' | 'staff';

export async function getPaymentLinks(maker: LinkMaker, paymentId: string): Promise<PaymentLink[]> {
  const { data } = await client.get<PaymentLink[]>(linksPath(maker, paymentId));
  return data;
}

/** @param amount null for the whole unpaid amount */
export async function makePaymentLink(
  maker: LinkMaker,
  paymentId: string,
  amount: Euros | null,
): Promise<NewPaymentLink> {
  const { data } = await client.post<NewPaymentLink>(linksPath(maker, paymentId), {
    isPart: amount !== null,
    amount,
  });
  return data;
}

/** @returns all links of the payment */
export async function revokePaymentLink(
  maker: LinkMaker,
  paymentId: string,
  linkId: string,
): Promise<PaymentLink[]> {
  const path = `${linksPath(maker, paymentId)}/${encodeURIComponent(linkId)}/revoke`;
  const { data } = await client.post<PaymentLink[]>(path);
  return data;
}

function linksPath(maker: LinkMaker, paymentId: string): string {
  return `${maker === 'staff' ? '/admin' : ''}/payments/links/${encodeURIComponent(paymentId)}`;
}

export async function getLinkedPayment(token: string): Promise<LinkedPayment> {
  const { data } = await visitorClient.post<LinkedPayment>('/payment-links/status', { token });
  return data;
}

export async function openLinkedCheckout(input: LinkedPaymentInput): Promise<readonly PaymentProvider[]> {
  const { data } = await visitorClient.post<{ providers: PaymentProvider[] }>(
    '/payment-links/checkout',
    input,
  );
  return data.providers;
}

/** Records that the payer is going to the provider. */
export async function proceedThroughLink(token: string): Promise<LinkedPayment> {
  const { data } = await visitorClient.post<LinkedPayment>('/payment-links/proceed', { token });
  return data;
}

export async function chooseLinkedTransfer(input: LinkedPaymentInput): Promise<LinkedPayment> {
  const { data } = await visitorClient.post<LinkedPayment>('/payment-links/transfer', input);
  return data;
}

/** Cancels the payment or the bank transfer that was started through the link. */
export async function cancelThroughLink(token: string): Promise<LinkedPayment> {
  const { data } = await visitorClient.post<LinkedPayment>('/payment-links/cancel', { token });
  return data;
}

/** The outcome of a payment, after the payer's return from the provider. */
export async function getLinkOutcome(returned: LinkReturn): Promise<LinkOutcome> {
  const { data } = await visitorClient.post<LinkPaymentOutcome>('/payment-links/return', returned);
  return data.outcome;
}
