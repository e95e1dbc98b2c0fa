import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPaytrail, type Paytrail, type PaytrailOptions } from './client';
import { freePort } from '../../scripts/product';
import type { NewPayment } from './types';
import { sign } from './signature';

const credentials = { account: '375917', secret: 'SAIPPUAKAUPPIAS', algorithm: 'sha256' } as const;
const transactionId = '8d2a4c1e-b5f0-11f0-9c3a-0242ac120002';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let received: Received[];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  received = [];
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function paytrail(options: Partial<PaytrailOptions> = {}): Paytrail {
  const { port } = server.address() as AddressInfo;
  return createPaytrail({
    ...credentials,
    baseUrl: `http://127.0.0.1:${port}`,
    now: () => new Date('2026-11-20T12:40:00.000Z'),
    nonce: () => '5f0c9a3d-7a7e-4c55-8d27-3a1b2c4d5e6f',
    ...options,
  });
}

/** A response signed like Paytrail’s. */
function answers(status: number, body: unknown, signature?: string) {
  answer = (response) => {
    const sent = JSON.stringify(body);
    const values = { 'checkout-account': '375917', 'checkout-algorithm': 'sha256' };
    response
      .writeHead(status, {
        ...values,
        'request-id': 'request-1',
        signature: signature ?? sign(values, sent, credentials),
      })
      .end(sent);
  };
}

const order: NewPayment = {
  stamp: 'pay_1',
  reference: '1234561',
  amount: 2000,
  currency: 'EUR',
  language: 'FI',
  items: [{ unitPrice: 2000, units: 1, vatPercentage: 25.5, productCode: 'FEE', description: 'Käsittely' }],
  customer: { email: 'erja.esimerkki@example.org' },
  redirectUrls: { success: 'https://shop.example/success', cancel: 'https://shop.example/cancel' },
};

describe('a request', () => {
  it('has the signature of the published example', async () => {
    answers(200, { transactionId, status: 'new' });

    await paytrail().getPayment(transactionId);

    expect(received[0]).toMatchObject({
      method: 'GET',
      url: `/payments/${transactionId}`,
      headers: {
        'checkout-account': '375917',
        'checkout-algorithm': 'sha256',
        'checkout-method': 'GET',
        'checkout-nonce': '5f0c9a3d-7a7e-4c55-8d27-3a1b2c4d5e6f',
        'checkout-timestamp': '2026-11-20T12:40:00.000Z',
        'checkout-transaction-id': transactionId,
        'platform-name': 'reissu',
        signature: '4b9da99a42b09695824a5770f1dad4cca19c92def73eec2a99faa8b1a777d84c',
      },
    });
  });

  it('is signed over the exact bytes of its body', async () => {
    answers(201, {});

    await paytrail().createPayment(order);

    const { headers, body } = received[0]!;
    const { 'checkout-transaction-id': _, ...values } = headers as Record<string, string>;
    expect(JSON.parse(body)).toEqual(order);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.signature).toBe(sign(values, body, credentials));
  });

  it('has a new nonce every time', async () => {
    answers(200, []);
    const client = createPaytrail({
      ...credentials,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });

    await client.listProviders(2000);
    await client.listProviders(2000, ['bank', 'mobile']);

    const nonces = received.map(({ headers }) => headers['checkout-nonce']);
    expect(new Set(nonces).size).toBe(2);
    expect(received.map(({ url }) => url)).toEqual([
      '/merchants/payment-providers?amount=2000',
      '/merchants/payment-providers?amount=2000&groups=bank%2Cmobile',
    ]);
  });
});

describe('a response', () => {
  it('is read as unknown if its status is undocumented', async () => {
    answers(200, { transactionId, status: 'disputed' });

    await expect(paytrail().getPayment(transactionId)).resolves.toMatchObject({ status: 'unknown' });
  });

  it('becomes an error with its text, without e-mail addresses, and its request id if it is a refusal', async () => {
    answers(400, { status: 'error', message: 'no such thing: aino@example.fi' });

    await expect(paytrail().createPayment(order)).rejects.toMatchObject({
      kind: 'rejected',
      status: 400,
      requestId: 'request-1',
      message: expect.stringContaining('"no such thing: (address)"'),
    });
  });

  it('leaves the outcome open if it is a server error', async () => {
    answers(503, { status: 'error', message: 'later' });

    await expect(paytrail().createPayment(order)).rejects.toMatchObject({
      kind: 'unavailable',
      status: 503,
      requestId: 'request-1',
    });
  });

  it.each([
    ['is signed with another secret', sign({}, '{}', { ...credentials, secret: 'OTHER' })],
    ['is not signed', ''],
  ])('is rejected if it %s', async (_what, signature) => {
    answers(201, {}, signature);

    await expect(paytrail().createPayment(order)).rejects.toMatchObject({
      kind: 'unavailable',
      status: 201,
      requestId: 'request-1',
    });
  });

  it('is rejected if it is about another payment', async () => {
    answers(200, { transactionId: 'another', status: 'ok' });

    await expect(paytrail().getPayment(transactionId)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is not followed if it is a redirect', async () => {
    answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();

    await expect(paytrail().getPayment(transactionId)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(received).toHaveLength(1);
  });
});

describe('a missing response', () => {
  it('leaves the outcome open after a time-out', async () => {
    answer = () => {};

    await expect(paytrail({ timeout: 50 }).createPayment(order)).rejects.toMatchObject({
      kind: 'unavailable',
      status: undefined,
      cause: { name: 'TimeoutError' },
    });
  });

  it('leaves the outcome open if the body is cut off', async () => {
    answer = (response) => response.writeHead(201, { 'content-length': '100' }).write('{');

    await expect(paytrail({ timeout: 50 }).createPayment(order)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('means that nothing was sent if the connection was refused', async () => {
    const nowhere = paytrail({ baseUrl: `http://127.0.0.1:${await freePort()}` });

    await expect(nowhere.getPayment(transactionId)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
