import type { CustomerPayments, Payment, PaymentProvider } from '#contract/payment';
import { client } from './client';

export async function getPayments(): Promise<CustomerPayments> {
  const { data } = await client.get<CustomerPayments>('/payments/event-payments');
  return data;
}

/** Puts a code on every payment that it is good for. */
export async function addDiscountCode(userId: string, code: string): Promise<CustomerPayments> {
  const { data } = await client.post<CustomerPayments>('/discountCodes', { userId, code });
  return data;
}

export async function removeDiscountCode(paymentId: string): Promise<void> {
  await client.delete(`/discountCodes/${encodeURIComponent(paymentId)}`);
}

/** Opens a payment at the provider: the ways to pay it, none where nothing is to be paid. */
export async function createCheckout(paymentId: string): Promise<readonly PaymentProvider[]> {
  const { data } = await client.get<{ providers: PaymentProvider[] }>(
    `/payments/create/${encodeURIComponent(paymentId)}`,
  );
  return data.providers;
}

/** The customer leaves for the provider, or accepts where nothing is to be paid. */
export async function proceed(paymentId: string): Promise<Payment> {
  const { data } = await client.get<Payment>(`/payments/proceed/${encodeURIComponent(paymentId)}`);
  return data;
}

/** The customer is back: what became of the payment. */
export async function getOutcome(reference: string, transactionId: string): Promise<Payment> {
  const { data } = await client.get<Payment>(
    `/payments/success/${encodeURIComponent(reference)}?transactionId=${encodeURIComponent(transactionId)}`,
  );
  return data;
}
