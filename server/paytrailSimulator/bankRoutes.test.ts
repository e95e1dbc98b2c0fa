import { decideAtBank, openBank, orderFrom, postForm, returnedTo, usePaytrail } from '../test/paytrail';

const test = usePaytrail({ merchantName: 'Matka & Meri Oy' });

async function pageOf(url: string, language = 'en') {
  const response = await fetch(url, { headers: { 'accept-language': language } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe("a provider's form", () => {
  it('leads to the page of the bank', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    const url = await openBank(payment, 'nordea');

    expect((await pageOf(url)).html).toContain('Nordea');
  });

  it.each([
    ['changed', { signature: 'a'.repeat(64) }],
    ["that is another payment's", { 'checkout-transaction-id': 'other' }],
  ])('%s is refused', async (_what, changes) => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));
    const { url, parameters } = payment.providers[0]!;
    const fields = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));

    expect((await postForm(url, { ...fields, ...changes })).status).toBe(401);
  });

  it('is refused when empty', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    expect((await postForm(payment.providers[0]!.url, {})).status).toBe(401);
  });
});

describe('the page of the bank', () => {
  it('shows payee, amount, order and reference, and all decisions in one form', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop, { reference: 'A<b>' }));

    const { html } = await pageOf(await openBank(payment, 'osuuspankki'));

    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Matka &amp; Meri Oy');
    expect(html).toContain('€249.50');
    expect(html).toContain('A&lt;b&gt;');
    expect(html).toContain(payment.reference);
    expect(html.match(/<form/g)).toHaveLength(1);
    expect([...html.matchAll(/name="decision" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'accept',
      'cancel',
      'reject',
      'pending',
      'close',
    ]);
  });

  it.each([
    ['fi', 'fi'],
    ['sv', 'fi'],
    ['de, en;q=0.5', 'en'],
  ])('for a browser that prefers %s is in %s', async (preferred, language) => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    const { html } = await pageOf(await openBank(payment, 'osuuspankki'), preferred);

    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(language === 'fi' ? 'Hyväksy maksu' : 'Accept the payment');
  });

  it('has no script and allows none, and its form may lead back to the shop', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    const { headers, html } = await pageOf(await openBank(payment, 'osuuspankki'));

    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${test.shop.url}`);
    expect(html).not.toMatch(/<script|style=|onclick/);
  });

  it('is 404 for an unknown payment or provider', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));
    const unknown = [
      `${test.baseUrl}/payments/8d2a4c1e-b5f0-11f0-9c3a-0242ac120002/osuuspankki/bank`,
      `${test.baseUrl}/payments/${payment.transactionId}/otherbank/bank`,
    ];

    expect((await Promise.all(unknown.map((url) => pageOf(url)))).map(({ status }) => status)).toEqual([
      404, 404,
    ]);
  });
});

describe('a decision', () => {
  it.each([
    ['accept', 'osuuspankki', '/success', 'ok'],
    ['accept', 'walleyb2b', '/success', 'pending'],
    ['pending', 'osuuspankki', '/success', 'pending'],
    ['cancel', 'osuuspankki', '/cancel', 'fail'],
    ['reject', 'osuuspankki', '/cancel', 'fail'],
  ] as const)('to %s at %s leads to %s with %s', async (decision, provider, path, status) => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    const response = await decideAtBank(payment, decision, provider);

    expect(response.status).toBe(302);
    expect(returnedTo(response)).toMatchObject({ path, query: { 'checkout-status': status } });
    expect((await test.paytrail.getPayment(payment.transactionId)).status).toBe(status);
  });

  it('to close the window changes nothing and calls nobody', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    const response = await decideAtBank(payment, 'close');
    await test.simulator.control.runUntilIdle();

    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/sulkea tämän ikkunan/);
    expect(test.shop.calls).toEqual([]);
    expect((await test.paytrail.getPayment(payment.transactionId)).status).toBe('new');
  });

  it('is refused if it is of an unknown kind', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));
    const page = await openBank(payment, 'osuuspankki');

    const answers = [await postForm(page, { decision: 'steal' }), await postForm(page, {})];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('is made only once by concurrent requests', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));
    const page = await openBank(payment, 'osuuspankki');
    const decisions = ['accept', 'cancel', 'accept', 'pending', 'reject'];

    const answers = await Promise.all(decisions.map((decision) => postForm(page, { decision })));
    await test.simulator.control.runUntilIdle();

    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409, 409]);
    expect(test.shop.calls).toHaveLength(1);
  });

  it('is shown with a link back to the shop if it was already made', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));
    const page = await openBank(payment, 'osuuspankki');
    const { headers } = await postForm(page, { decision: 'accept' });

    const { html } = await pageOf(page);

    expect(html).toContain('Paid');
    expect(html).toContain((headers.get('location') ?? '').replaceAll('&', '&amp;'));
    expect(html).not.toContain('<form');
  });
});

describe("the payment's own page", () => {
  it('offers every payment method as a working form', async () => {
    const payment = await test.paytrail.createPayment(orderFrom(test.shop));

    const { html } = await pageOf(payment.href);

    expect(html.match(/<form/g)).toHaveLength(payment.providers.length);
    const fields = html.split('</form>')[0]!.matchAll(/name="([\w-]+)" value="([^"]+)"/g);
    const form = Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
    expect((await postForm(payment.providers[0]!.url, form)).status).toBe(303);
  });

  it('links to its terms', async () => {
    const { terms } = await test.paytrail.createPayment(orderFrom(test.shop));

    const address = /href="([^"]+)"/.exec(terms)?.[1] ?? '';

    expect((await pageOf(address)).status).toBe(200);
  });
});
