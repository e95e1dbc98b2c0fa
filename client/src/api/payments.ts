import type { CustomerPayments, Payment, PaymentOutcome, PaymentProvider } from '#contract/payment';
import type { VariantChoice } from '#contract/productVariant';
import { client } from './client';

export async function getPayments(): Promise<CustomerPayments> {
  const { data } = await client.get<CustomerPayments>('/payments/event-payments');
  return data;
}

/** Adds a discount code to every payment that it applies to. */
export async function addDiscountCode(userId: string, code: string): Promise<CustomerPayments> {
  const { data } = await client.post<CustomerPayments>('/discountCodes', { userId, code });
  return data;
}

export async function removeDiscountCode(paymentId: string): Promise<void> {
  await client.delete(`/discountCodes/${encodeURIComponent(paymentId)}`);
}

/**
 * Opens a checkout at the provider.
 * @returns the payment methods; empty if there is nothing to pay
 */
export async function createCheckout(paymentId: string): Promise<readonly PaymentProvider[]> {
  const { data } = await client.get<{ providers: PaymentProvider[] }>(
    `/payments/create/${encodeURIComponent(paymentId)}`,
  );
  return data.providers;
}

/** Records that the customer is going to the provider, or accepts a payment of zero. */
export async function proceed(paymentId: string): Promise<Payment> {
  const { data } = await client.get<Payment>(`/payments/proceed/${encodeURIComponent(paymentId)}`);
  return data;
}

/** @returns the address where the customer can continue paying; null if the outcome is already known */
export async function resumePayment(paymentId: string): Promise<string | null> {
  const { data } = await client.post<{ url: string | null }>(
    `/payments/resume/${encodeURIComponent(paymentId)}`,
  );
  return data.url;
}

export async function cancelPayment(paymentId: string): Promise<Payment> {
  const { data } = await client.post<Payment>(`/payments/cancel/${encodeURIComponent(paymentId)}`);
  return data;
}

export async function chooseVariant(paymentId: string, variant: string): Promise<Payment> {
  const choice: VariantChoice = { variant };
  const { data } = await client.post<Payment>(`/payments/variant/${encodeURIComponent(paymentId)}`, choice);
  return data;
}

/** Chooses to pay by bank transfer. */
export async function chooseTransfer(paymentId: string): Promise<Payment> {
  const { data } = await client.post<Payment>(transferPath(paymentId));
  return data;
}

export async function cancelTransfer(paymentId: string): Promise<Payment> {
  const { data } = await client.post<Payment>(`${transferPath(paymentId)}/cancel`);
  return data;
}

function transferPath(paymentId: string): string {
  return `/payments/transfer/${encodeURIComponent(paymentId)}`;
}

/** The payment after the customer's return from the provider. */
export async function getOutcome(reference: string, transactionId: string): Promise<PaymentOutcome> {
  const { data } = await client.get<PaymentOutcome>(
    `/payments/success/${encodeURIComponent(reference)}?transactionId=${encodeURIComponent(transactionId)}`,
  );
  return data;
}
