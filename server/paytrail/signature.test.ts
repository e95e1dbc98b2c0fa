import { order, redirect, vectors } from '../test/paytrailVectors';
import { sign, singleValues, verify } from './signature';

const credentials = { account: '375917', secret: 'SAIPPUAKAUPPIAS', algorithm: 'sha256' } as const;

describe('sign', () => {
  it('is tested with the exact example body', () => {
    expect(Buffer.byteLength(order)).toBe(727);
  });

  it.each(vectors)('gives the known signature of %s', (_name, algorithm, values, body, hex) => {
    expect(sign(values, body, { ...credentials, algorithm })).toBe(hex);
  });

  it('covers checkout- values only, in any order', () => {
    const reversed = Object.fromEntries(Object.entries(redirect).reverse());

    const signature = sign({ ...reversed, 'platform-name': 'reissu', payment: '1' }, '', credentials);

    expect(signature).toBe(sign(redirect, '', credentials));
  });
});

describe('verify', () => {
  const right = sign(redirect, '', credentials);

  it.each(vectors)('accepts the known signature of %s', (_name, algorithm, values, body, hex) => {
    expect(verify(values, body, hex, { ...credentials, algorithm })).toBe(true);
  });

  it.each([
    ['another value', { ...redirect, 'checkout-status': 'fail' }, '', right],
    ['an additional value', { ...redirect, 'checkout-new': '1' }, '', right],
    ['another body', redirect, '{}', right],
    ['a changed signature', redirect, '', right.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
    ['a truncated signature', redirect, '', right.slice(0, -1)],
    ['capital letters', redirect, '', right.toUpperCase()],
    ['no signature', redirect, '', ''],
  ])('refuses %s', (_what, values, body, signature) => {
    expect(verify(values, body, signature, credentials)).toBe(false);
  });

  it('refuses a signature with another secret', () => {
    expect(verify(redirect, '', sign(redirect, '', { ...credentials, secret: 'OTHER' }), credentials)).toBe(
      false,
    );
  });
});

describe('singleValues', () => {
  it('keeps the signed parameters and the signature', () => {
    expect(singleValues({ ...redirect, signature: 'ab', payment: ['1', '2'] })).toEqual({
      ...redirect,
      signature: 'ab',
    });
  });

  it.each([
    ['a repeated parameter', { 'checkout-status': ['ok', 'fail'] }],
    ['a nested parameter', { 'checkout-status': { ok: '1' } }],
    ['a repeated signature', { signature: ['ab', 'ab'] }],
    ['a line break inside a value', { 'checkout-stamp': 'a\ncheckout-status:ok' }],
  ])('refuses %s', (_what, query) => {
    expect(singleValues(query)).toBeUndefined();
  });
});
