import type { CustomerPayments, PaymentProvider } from '../../server/contract/payment';
import { get } from './measure';

export interface PaidAtBank {
  token: string;
  /** The request that the page sends when the bank has returned the traveller. */
  returnPath: string;
}

/** Lets a traveller pay at the bank, up to the return to the product. */
export async function payAtBank(api: string, token: string): Promise<PaidAtBank> {
  const fetchJson = async <Answer>(path: string) =>
    JSON.parse(await get(`${api}/payments/${path}`, token)) as Answer;
  const { eventPayments } = await fetchJson<CustomerPayments>('event-payments');
  const id = eventPayments[0]?._id ?? '';
  const { providers } = await fetchJson<{ providers: [PaymentProvider] }>(`create/${id}`);
  await fetchJson(`proceed/${id}`);
  const [{ url, parameters }] = providers;
  const form = await submit(url, Object.fromEntries(parameters.map(({ name, value }) => [name, value])));
  const { searchParams } = await submit(form.href, { decision: 'accept' });
  const [reference, transaction] = ['checkout-reference', 'checkout-transaction-id'].map((name) =>
    searchParams.get(name),
  );
  return { token, returnPath: `payments/success/${reference}?transactionId=${transaction}` };
}

/** Submits a form. Returns the address that it redirects to. */
async function submit(url: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '', url);
}
