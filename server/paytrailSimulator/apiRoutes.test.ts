import { randomUUID } from 'node:crypto';
import { orderFrom, refundTo, usePaytrail } from '../test/paytrail';
import { sign } from './signature';

const test = usePaytrail();
const secret = 'SAIPPUAKAUPPIAS';

interface Raw {
  method?: string;
  path?: string;
  body?: string;
  /** Changed before signing; undefined removes a header. */
  headers?: Record<string, string | undefined>;
  /** Changed after signing. */
  late?: Record<string, string>;
}

/** The union of the response fields that these tests read. */
interface Body {
  status: string;
  message: string;
  meta: string[];
  transactionId: string;
  providers: { id: string; svg: string }[];
  groups: { svg: string }[];
}

/** A hand-written call, which can be invalid. */
async function call({ method = 'POST', path = '/payments', body = '', headers = {}, late = {} }: Raw) {
  const usual = {
    'checkout-account': '375917',
    'checkout-algorithm': 'sha256',
    'checkout-method': method,
    'checkout-nonce': randomUUID(),
    'checkout-timestamp': new Date().toISOString(),
  };
  const given = Object.entries<string | undefined>({ ...usual, ...headers });
  const values = Object.fromEntries(given.filter((header) => header[1] !== undefined)) as Record<
    string,
    string
  >;
  const algorithm = values['checkout-algorithm'] === 'sha512' ? 'sha512' : 'sha256';
  const signature = sign(values, body, secret, algorithm);
  const response = await fetch(test.baseUrl + path, {
    method,
    headers: { ...values, signature, ...late },
    ...(body && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    body: JSON.parse(text) as Body,
  };
}

const order = (overrides: object = {}) => JSON.stringify({ ...orderFrom(test.shop), ...overrides });

const at = (offset: number) => new Date(Date.now() + offset).toISOString();

describe('a call', () => {
  it('is answered with a request id and a signature over the exact body', async () => {
    const { status, headers, text } = await call({ body: order() });

    expect(status).toBe(201);
    expect(headers['request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.signature).toBe(sign(headers, text, secret, 'sha256'));
  });

  it('is verified over its raw bytes, not over re-serialized JSON', async () => {
    const spaced = `  ${order().replace('{', '{  ')}\n`;

    expect((await call({ body: spaced })).status).toBe(201);
  });

  it('is refused with an error, which is signed too', async () => {
    const { headers, text, body } = await call({ body: '{}' });

    expect(body).toMatchObject({ status: 'error', message: expect.any(String), meta: expect.any(Array) });
    expect(headers.signature).toBe(sign(headers, text, secret, 'sha256'));
  });

  it.each<[string, RegExp, Raw]>([
    ['another merchant', /merchant/, { headers: { 'checkout-account': '1' } }],
    ['no merchant', /merchant/, { headers: { 'checkout-account': undefined } }],
    ['an unknown algorithm', /algorithm/, { headers: { 'checkout-algorithm': 'md5' } }],
    ['another method in its header', /method/, { headers: { 'checkout-method': 'GET' } }],
    ['no nonce', /nonce/, { headers: { 'checkout-nonce': undefined } }],
    ['no timestamp', /timestamp/, { headers: { 'checkout-timestamp': undefined } }],
    ['a timestamp in another format', /timestamp/, { headers: { 'checkout-timestamp': '20.11.2026 12:34' } }],
    [
      'a transaction id that the call is not about',
      /transaction/,
      { headers: { 'checkout-transaction-id': 'T' } },
    ],
    ['a wrong signature', /[Ss]ignature/, { late: { signature: 'a'.repeat(64) } }],
    ['a signed header changed in transit', /[Ss]ignature/, { late: { 'checkout-nonce': 'other' } }],
    ['a signed header added in transit', /[Ss]ignature/, { late: { 'checkout-more': '1' } }],
  ])('is refused with %s', async (_what, message, raw) => {
    const { status, body } = await call({ body: order(), ...raw });

    expect(body.message).toMatch(message);
    expect(status).toBe(401);
  });

  it('is refused when its timestamp is more than five minutes off, either way', async () => {
    const statuses = [];
    for (const offset of [-301_000, -290_000, 290_000, 301_000]) {
      const answer = await call({ body: order(), headers: { 'checkout-timestamp': at(offset) } });
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([401, 201, 201, 401]);
  });

  it('is refused when its nonce has been used', async () => {
    const headers = { 'checkout-nonce': randomUUID() };

    const first = await call({ body: order(), headers });
    const second = await call({ body: order(), headers });

    expect([first.status, second.status]).toEqual([201, 401]);
  });

  it('about a payment is refused when its header names another or none', async () => {
    const { body: payment } = await call({ body: order() });
    const requestPayment = (transaction: string | undefined) =>
      call({
        method: 'GET',
        path: `/payments/${payment.transactionId}`,
        headers: { 'checkout-transaction-id': transaction },
      });

    const answers = [
      await requestPayment(payment.transactionId),
      await requestPayment(undefined),
      await requestPayment(randomUUID()),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  it('is answered with 404 at an unknown address', async () => {
    expect((await call({ path: '/nothing' })).status).toBe(404);
  });
});

describe('an order', () => {
  const item = { unitPrice: 24_950, units: 1, vatPercentage: 0, productCode: 'TRIP' };
  const urls = { success: 'https://shop.example/a', cancel: 'https://shop.example/b' };

  it.each<[string, object]>([
    ['without a stamp', { stamp: undefined }],
    ['with a stamp of 201 characters', { stamp: 'x'.repeat(201) }],
    ['with an empty reference', { reference: '' }],
    ['for nothing', { amount: 0, items: undefined }],
    ['for part of a cent', { amount: 24_950.5, items: undefined }],
    ['for too much', { amount: 99_999_999, items: undefined }],
    ['with an amount in words', { amount: '24950' }],
    ['in another currency', { currency: 'SEK' }],
    ['in another language', { language: 'fi' }],
    ['whose items are less', { items: [{ ...item, unitPrice: 24_949 }] }],
    ['whose items are no list', { items: {} }],
    ['with an item without a VAT rate', { items: [{ ...item, vatPercentage: undefined }] }],
    ['with a VAT rate of two decimals', { items: [{ ...item, vatPercentage: 13.55 }] }],
    ['with a VAT rate above 100', { items: [{ ...item, vatPercentage: 101 }] }],
    ['with an item without a product code', { items: [{ ...item, productCode: undefined }] }],
    ['with fewer than no items', { items: [{ ...item, unitPrice: -24_950, units: -1 }] }],
    ['with a long description', { items: [{ ...item, description: 'x'.repeat(1_001) }] }],
    ['without a customer', { customer: undefined }],
    ['without an e-mail address', { customer: {} }],
    ['with a wrong e-mail address', { customer: { email: 'erja' } }],
    ['with a long first name', { customer: { email: 'a@b.fi', firstName: 'x'.repeat(51) } }],
    ['without return addresses', { redirectUrls: undefined }],
    ['with a relative return address', { redirectUrls: { ...urls, cancel: '/cancel' } }],
    ['with a return address over plain http', { redirectUrls: { ...urls, cancel: 'http://shop.example/' } }],
    ['with a script for an address', { callbackUrls: { ...urls, cancel: 'javascript:alert(1)' } }],
    ['with a long address', { callbackUrls: { ...urls, success: `https://a.fi/${'x'.repeat(300)}` } }],
    ['with a callback delay of over 15 minutes', { callbackDelay: 901 }],
    ['of an unknown group', { groups: ['cash'] }],
  ])('%s is refused', async (_what, overrides) => {
    const { status, body } = await call({ body: order(overrides) });

    expect(body).toMatchObject({ status: 'error', meta: expect.any(Array) });
    expect(status).toBe(400);
  });

  it.each(['', '{', '[]', 'null', '"text"'])('with the body %j is refused', async (body) => {
    expect((await call({ body })).status).toBe(400);
  });

  it('may have a discount row, and rows without VAT', async () => {
    const items = [
      { ...item, unitPrice: 15_000, units: 2 },
      { ...item, unitPrice: -5_050, vatPercentage: 25.5 },
    ];

    expect((await call({ body: order({ items, redirectUrls: urls }) })).status).toBe(201);
  });

  it('is refused with all its faults', async () => {
    const { body } = await call({ body: order({ stamp: '', currency: 'SEK', customer: {} }) });

    expect(body.meta).toHaveLength(3);
    expect(body.meta.join()).toMatch(/stamp.*currency.*customer\.email/);
  });

  it('is refused when its stamp has been used, even concurrently', async () => {
    const body = order();

    const answers = await Promise.all([call({ body }), call({ body }), call({ body })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('is offered the groups that it requests', async () => {
    const { body } = await call({ body: order({ groups: ['mobile', 'credit'] }) });

    expect(body.providers.map(({ id }) => id)).toEqual(['siirto', 'walleyb2b']);
  });
});

describe('a refund order', () => {
  it.each<[string, object]>([
    ['for nothing', { amount: 0 }],
    ['without an amount', { amount: undefined }],
    ['with a wrong e-mail address', { email: 'erja' }],
    ['with a stamp of 201 characters', { refundStamp: 'x'.repeat(201) }],
    ['without callback addresses', { callbackUrls: undefined }],
    ['whose items are less', { items: [{ amount: 4_999, stamp: 'it_01' }] }],
  ])('%s is refused', async (_what, overrides) => {
    const { body: payment } = await call({ body: order() });
    const { status, body } = await call({
      path: `/payments/${payment.transactionId}/refund`,
      headers: { 'checkout-transaction-id': payment.transactionId },
      body: JSON.stringify({ ...refundTo(test.shop), ...overrides }),
    });

    expect(body).toMatchObject({ status: 'error', meta: expect.any(Array) });
    expect(status).toBe(400);
  });
});

it('the simulator only calls and returns to the merchant’s origin', async () => {
  const guarded = test.restarted({ merchantOrigin: test.shop.url });
  const server = guarded.app.listen(0);
  const { port } = server.address() as { port: number };
  const paytrail = test.adapter({ baseUrl: `http://127.0.0.1:${port}` });
  const foreign = [
    'https://metadata.example/',
    `${test.shop.url}0/`,
    'http://localhost:1/',
    'https://127.0.0.1/',
  ];
  const own = orderFrom(test.shop);

  for (const url of foreign) {
    const urls = { success: url, cancel: url };
    await expect(paytrail.createPayment({ ...own, callbackUrls: urls })).rejects.toMatchObject({
      status: 400,
    });
    await expect(paytrail.createPayment({ ...own, redirectUrls: urls })).rejects.toMatchObject({
      status: 400,
    });
  }
  await expect(paytrail.createPayment(own)).resolves.toMatchObject({});

  server.closeAllConnections();
  server.close();
});

describe('a less strict simulator', () => {
  it('accepts old timestamps and repeated nonces', async () => {
    const lenient = test.restarted({ checkFreshness: false });
    const server = lenient.app.listen(0);
    const { port } = server.address() as { port: number };
    const nonce = randomUUID();
    const paytrail = test.adapter({
      baseUrl: `http://127.0.0.1:${port}`,
      now: () => new Date('2020-01-01'),
      nonce: () => nonce,
    });

    await paytrail.listProviders(100);
    await expect(paytrail.listProviders(100)).resolves.toHaveLength(7);

    server.closeAllConnections();
    server.close();
  });

  it('allows redirects over plain http', async () => {
    const strict = test.restarted({ allowHttpLoopback: false });
    const server = strict.app.listen(0);
    const { port } = server.address() as { port: number };
    const paytrail = test.adapter({ baseUrl: `http://127.0.0.1:${port}` });

    await expect(paytrail.createPayment(orderFrom(test.shop))).rejects.toMatchObject({ status: 400 });

    server.closeAllConnections();
    server.close();
  });
});

describe('logos', () => {
  it('are drawn for every provider and group', async () => {
    const { body } = await call({ body: order() });

    for (const { svg } of [...body.providers, ...body.groups]) {
      const response = await fetch(svg);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      expect(await response.text()).toContain('<rect');
    }
  });

  it('are 404 for anything else', async () => {
    expect((await fetch(`${test.baseUrl}/logos/other.svg`)).status).toBe(404);
  });
});
