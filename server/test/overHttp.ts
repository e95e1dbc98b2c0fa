import { idempotencyHeader, type CustomerPayments, type PaymentProvider } from '../contract/payment';
import { tokenHeader } from '../contract/session';
import type { StoredGroup } from '../models/group';
import { registrationTo } from './factories';
import { payAtBank } from './trip';

interface Call {
  token?: string;
  body?: object;
  key?: string;
}

/**
 * Calls a product in another process, by POST if there is a body.
 * @throws Error if the call fails
 */
export async function callProduct<Answer>(
  url: string,
  path: string,
  { token = '', body, key = '' }: Call = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', [tokenHeader]: token, [idempotencyHeader]: key },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Registers a new traveller and pays at the bank. Returns the payment's id. */
export async function registerAndPay(url: string, group: StoredGroup): Promise<string> {
  const { token } = await callProduct<{ token: string }>(url, 'users', { body: registrationTo(group) });
  const { eventPayments } = await callProduct<CustomerPayments>(url, 'payments/event-payments', { token });
  const { _id: id } = eventPayments[0]!;
  const checkout = await callProduct<{ providers: PaymentProvider[] }>(url, `payments/create/${id}`, {
    token,
  });
  await callProduct(url, `payments/proceed/${id}`, { token });
  await payAtBank(checkout.providers[0]!, 'accept');
  return id;
}
