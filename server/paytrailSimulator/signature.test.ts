import { redirect, vectors } from '../test/paytrailVectors';
import { sign, signUrl } from './signature';

const secret = 'SAIPPUAKAUPPIAS';

describe('sign', () => {
  it.each(vectors)('gives the known signature of %s', (_name, algorithm, values, body, hex) => {
    expect(sign(values, Buffer.from(body), secret, algorithm)).toBe(hex);
  });

  it('covers checkout- values only, in any order', () => {
    const reversed = Object.fromEntries(Object.entries(redirect).reverse());

    expect(sign({ ...reversed, 'platform-name': 'reissu' }, '', secret, 'sha256')).toBe(
      sign(redirect, '', secret, 'sha256'),
    );
  });
});

describe('signUrl', () => {
  it('adds signed parameters to those of the URL', () => {
    const url = new URL(signUrl('https://shop.example/back?ours=1', redirect, secret, 'sha256'));

    expect(Object.fromEntries(url.searchParams)).toEqual({
      ours: '1',
      ...redirect,
      signature: '40e8cef83d710f7c1e009daf8ff8a175483848e21dacf03e92f8b0dd44da55b9',
    });
  });
});
