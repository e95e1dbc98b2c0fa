import type { Euros } from '../contract/money';
import type { PaymentProvider } from '../contract/payment';
import type { LinkedPayment, NewPaymentLink, PayerInput } from '../contract/paymentLink';
import { tokenHeader } from '../contract/session';
import { sendDueMail } from '../services/office/mail/sendDueMail';
import type { TestApp } from './app';
import { providerNamed, type Sale } from './sale';
import { payAtBank } from './trip';

const address = { street: 'Kotikatu 1', postcode: '00100', city: 'Helsinki' };

export const guardian: PayerInput = {
  kind: 'person',
  name: 'Maija Maksaja',
  businessId: null,
  address,
  country: 'FI',
  reference: null,
  email: 'maija.maksaja@example.org',
};

export const company: PayerInput = {
  kind: 'company',
  name: 'Työnantaja Oy',
  businessId: '0112038-9',
  address: { street: 'Konttorikatu 2', postcode: '33100', city: 'Tampere' },
  country: 'FI',
  reference: 'Kustannuspaikka 42',
  email: 'laskut@example.org',
};

/** Actions of travellers who make payment links, and of payers who use them. */
export function linkPayers(app: TestApp) {
  /** The traveller makes a link. Returns the token of its address. */
  async function makeLink(
    { token, id }: Pick<Sale, 'token' | 'id'>,
    amount: Euros | null = null,
  ): Promise<string> {
    const call = app.api.post(`/api/payments/links/${id}`).set(tokenHeader, token);
    const { status, body } = await call.send({ isPart: amount !== null, amount });
    expect(status).toBe(201);
    return new URL((body as NewPaymentLink).url).searchParams.get('token')!;
  }

  const post = (path: string, body: object) => app.api.post(`/api/payment-links/${path}`).send(body);

  async function readLink(token: string): Promise<LinkedPayment> {
    const { status, body } = await post('status', { token });
    expect(status).toBe(200);
    return body as LinkedPayment;
  }

  /** The payer fills in the form. Returns the ways to pay. */
  async function openAt(token: string, payer: PayerInput): Promise<PaymentProvider[]> {
    const { status, body } = await post('checkout', { token, payer });
    expect([status, body]).toMatchObject([200, { providers: expect.anything() as unknown }]);
    return (body as { providers: PaymentProvider[] }).providers;
  }

  /** The payer pays at the bank. Returns the address to which the bank sends them back. */
  async function payThrough(token: string, payer: PayerInput, decision = 'accept'): Promise<URL> {
    const providers = await openAt(token, payer);
    expect((await post('proceed', { token })).status).toBe(200);
    const back = await payAtBank(providerNamed(providers, 'OP'), decision);
    await app.bank.control.runUntilIdle();
    return back;
  }

  /** The request of the return page. */
  async function returnFromBank(back: URL) {
    const [reference, transactionId] = ['checkout-reference', 'checkout-transaction-id'].map((name) =>
      back.searchParams.get(name),
    );
    return post('return', { reference, transactionId });
  }

  return { makeLink, post, readLink, openAt, payThrough, returnFromBank };
}

/** Sends all mails that are due. */
export async function sendAll(app: TestApp): Promise<void> {
  while ((await sendDueMail(app.context)) === 'more');
}
