import { epcCode } from './epcCode';

const transfer = {
  name: 'Asiakas T. Meikäläinen',
  iban: 'FI79 4405 2020 0360 82',
  cents: 15_824,
  reference: '663321328510',
  dueOn: '2014-01-22',
};

it('the EPC code matches the example of Finance Finland, in the version without BIC', () => {
  expect(epcCode(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Asiakas T. Meikäläinen',
    'FI7944052020036082',
    'EUR158.24',
    '',
    'RF07663321328510',
    '',
    'ReqdExctnDt/2014-01-22',
  ]);
});

it('the EPC code ends with its last line that is not empty', () => {
  expect(
    epcCode({ ...transfer, dueOn: null })
      ?.split('\n')
      .at(-1),
  ).toBe('RF07663321328510');
});

it('the EPC code keeps a creditor reference', () => {
  expect(epcCode({ ...transfer, reference: 'RF18539007547034' })).toContain('\nRF18539007547034\n');
});

describe('the amount', () => {
  it.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [1230, 'EUR12.30'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('of %d cents is %s', (cents, written) => {
    expect(epcCode({ ...transfer, cents })?.split('\n')[7]).toBe(written);
  });

  it.each([0, -1, 100_000_000_000])('cannot be %d cents', (cents) => {
    expect(epcCode({ ...transfer, cents })).toBeNull();
  });

  it('is exact for every amount up to 1,000 euros', () => {
    const amounts = Array.from({ length: 100_000 }, (_, index) => index + 1);

    const wrong = amounts.filter((cents) => {
      const [, euros, rest] = /\nEUR(\d+)\.(\d\d)\n/.exec(epcCode({ ...transfer, cents })!)!;
      return Number(euros) * 100 + Number(rest) !== cents;
    });

    expect(wrong).toEqual([]);
  });
});

describe('the name', () => {
  const nameIn = (name: string) => epcCode({ ...transfer, name })?.split('\n')[5];

  it('is cut to 70 characters', () => {
    expect(nameIn('ä'.repeat(80))).toBe('ä'.repeat(70));
    expect(nameIn(`${'a'.repeat(69)} b`)).toBe('a'.repeat(69));
  });

  it('is a single line', () => {
    expect(nameIn(' Kilta ry\n\nEUR999 \u0007 x')).toBe('Kilta ry EUR999 x');
  });

  it('is cut between characters, so that the code has at most 331 bytes', () => {
    const name = '🛳️'.repeat(50);

    const code = epcCode({ ...transfer, reference: 'RF7192125374252539897737', name })!;

    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
    expect(Buffer.byteLength(code)).toBeGreaterThan(320);
    expect(code).not.toMatch(/\p{Cs}/u);
  });
});
