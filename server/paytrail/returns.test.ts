import { readPaymentReturn, readRefundReturn } from './returns';
import { sign, type Values } from './signature';

const credentials = { account: '375917', secret: 'SAIPPUAKAUPPIAS', algorithm: 'sha256' } as const;

const paid: Values = {
  'checkout-account': '375917',
  'checkout-algorithm': 'sha256',
  'checkout-amount': '24950',
  'checkout-provider': 'osuuspankki',
  'checkout-reference': '1234561',
  'checkout-stamp': 'pay_1',
  'checkout-status': 'ok',
  'checkout-transaction-id': 'transaction-1',
};

/** Parameters as Paytrail sends them. */
function signed(values: Values) {
  return { ...values, signature: sign(values, '', credentials) };
}

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

describe('readPaymentReturn', () => {
  it('reads a redirect or callback', () => {
    expect(readPaymentReturn(signed(paid), credentials)).toEqual({
      status: 'ok',
      transactionId: 'transaction-1',
      stamp: 'pay_1',
      reference: '1234561',
      amount: 24950,
      provider: 'osuuspankki',
    });
  });

  it('ignores our own parameters and new ones of Paytrail', () => {
    const query = { payment: 'ours', ...signed({ ...paid, 'checkout-settlement-reference': '123' }) };

    expect(readPaymentReturn(query, credentials)?.status).toBe('ok');
  });

  it('reads an undocumented status as unknown', () => {
    expect(readPaymentReturn(signed({ ...paid, 'checkout-status': 'disputed' }), credentials)?.status).toBe(
      'unknown',
    );
  });

  it.each([
    'checkout-status',
    'checkout-transaction-id',
    'checkout-stamp',
    'checkout-reference',
    'checkout-amount',
    'checkout-account',
    'checkout-algorithm',
  ])('refuses genuine parameters without %s', (name) => {
    expect(readPaymentReturn(signed(without(paid, name)), credentials)).toBeUndefined();
  });

  it.each([
    ['another merchant', { 'checkout-account': '375918' }],
    ['another algorithm', { 'checkout-algorithm': 'sha512' }],
    ['an amount that is not a number', { 'checkout-amount': '249,50' }],
  ])('refuses genuine parameters with %s', (_what, changes) => {
    expect(readPaymentReturn(signed({ ...paid, ...changes }), credentials)).toBeUndefined();
  });

  it.each([
    ['no signature', paid],
    ['a value changed in transit', { ...signed(paid), 'checkout-amount': '1' }],
    ['a repeated value', { ...signed(paid), 'checkout-status': ['ok', 'ok'] }],
    ['nothing', {}],
  ])('refuses %s', (_what, query) => {
    expect(readPaymentReturn(query, credentials)).toBeUndefined();
  });

  it("refuses the hidden fields of a provider's form, which are signed with the same secret", () => {
    const fields = {
      'checkout-account': '375917',
      'checkout-algorithm': 'sha256',
      'checkout-method': 'POST',
      'checkout-nonce': 'nonce-1',
      'checkout-timestamp': '2026-11-20T12:34:56.789Z',
      'checkout-transaction-id': 'transaction-1',
    };

    expect(readPaymentReturn(signed(fields), credentials)).toBeUndefined();
  });
});

describe('readRefundReturn', () => {
  const refunded = { ...paid, 'checkout-amount': '5000', 'checkout-stamp': 'refund-1' };

  it('reads the callback of a refund', () => {
    expect(readRefundReturn(signed(refunded), credentials)).toEqual({
      status: 'ok',
      stamp: 'refund-1',
      transactionId: 'transaction-1',
      amount: 5000,
    });
  });

  it('accepts an amount of either sign', () => {
    const query = signed({ ...refunded, 'checkout-amount': '-5000' });

    expect(readRefundReturn(query, credentials)?.amount).toBe(5000);
  });

  it('needs no transaction: Paytrail omits it when the balance is insufficient', () => {
    const query = signed(without({ ...refunded, 'checkout-status': 'fail' }, 'checkout-transaction-id'));

    expect(readRefundReturn(query, credentials)).toMatchObject({
      status: 'fail',
      stamp: 'refund-1',
      transactionId: undefined,
    });
  });

  it.each(['checkout-stamp', 'checkout-status'])('refuses genuine parameters without %s', (name) => {
    expect(readRefundReturn(signed(without(refunded, name)), credentials)).toBeUndefined();
  });

  it('refuses altered parameters', () => {
    expect(readRefundReturn({ ...signed(refunded), 'checkout-status': 'fail' }, credentials)).toBeUndefined();
  });
});
