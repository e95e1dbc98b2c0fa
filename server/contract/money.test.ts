import {
  type Cents,
  discounted,
  type Euros,
  type InCents,
  type Priced,
  sumOfEuros,
  taxInside,
  taxOnPart,
  toCents,
  toEuros,
  totalPrice,
} from './money';
import type { Product, ProductInput } from './product';
import type { ById } from './reference';

describe('converting between euros on the wire and cents inside', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [19.99, 1999],
    [1.005, 101],
    [8.165, 817],
    [229.5, 22_950],
    [99_999.99, 9_999_999],
  ])('turns %d euros into %d cents', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it('restores every amount up to 1,000 euros', () => {
    const amounts = Array.from({ length: 100_001 }, (_, cents) => cents);

    expect(amounts.filter((cents) => toCents(toEuros(cents)) !== cents)).toEqual([]);
  });
});

it('euros add up exactly to the cent', () => {
  expect(sumOfEuros([0.1, 0.2])).toBe(0.3);
  expect(sumOfEuros([189, 4.5, 19.99])).toBe(213.49);
  expect(sumOfEuros([])).toBe(0);
});

describe('a discount', () => {
  it.each([
    [1000, 0, 1000],
    [1000, 10, 900],
    [999, 50, 500],
    [1, 50, 1],
    [333, 33, 223],
    [1000, 100, 0],
  ])('of %d cents by %d %% leaves %d, half a cent up', (price, percent, left) => {
    expect(discounted(price, percent)).toBe(left);
  });
});

describe('a total', () => {
  it.each([
    [{ price: 22_950, serviceFee: 2000 }, 0, 24_950],
    [{ price: 22_950, serviceFee: 2000 }, 15, 21_508],
    [{ price: 22_950, serviceFee: 2000 }, 99, 2230],
    [{ price: 22_950, serviceFee: 2000 }, 100, 0],
    [{ price: 0, serviceFee: 500 }, 0, 500],
  ])('of %j at %d %% off is %d: the fee is added whole, and dropped at 100 %%', (priced, percent, total) => {
    expect(totalPrice(priced, percent)).toBe(total);
  });
});

describe('the tax inside a price', () => {
  it.each([
    [22_950, 13.5, 2730],
    [2000, 25.5, 406],
    [1000, 0, 0],
    [12_550, 25.5, 2550],
  ])('of %d cents at %d %% is %d', (gross, percent, tax) => {
    expect(taxInside(gross, percent)).toBe(tax);
  });
});

describe('the tax on a part of a price', () => {
  it.each([
    [940, 397, 3_970, 94],
    [3, 50, 100, 2],
    [940, 0, 3_970, 0],
    [0, 397, 3_970, 0],
    [940, 0, 0, 0],
    [5_000, 397, 3_970, 397],
  ])(
    'of %d cents, on %d of %d, is %d: in proportion, and never more than the part',
    (tax, part, price, share) => {
      expect(taxOnPart(tax, { part, price })).toBe(share);
    },
  );
});

describe('an amount', () => {
  const cents: Cents = 1_999;
  const euros: Euros = 19.99;

  it('in one unit is not accepted where the other is expected', () => {
    // @ts-expect-error euros where cents are wanted
    discounted(euros, 10);
    // @ts-expect-error euros presented once more
    toEuros(euros);
    // @ts-expect-error cents where euros are wanted
    sumOfEuros([cents]);
    // @ts-expect-error cents read once more
    toCents(cents);
    // @ts-expect-error cents of a product presented without `toEuros`
    const onWire: Pick<Product, 'price' | 'taxAmount'> = { price: euros, taxAmount: cents };
    // @ts-expect-error a field of the contract where cents are wanted
    const priced: Priced = { price: cents, serviceFee: onWire.price };

    expect([onWire, priced]).toHaveLength(2);
  });

  it('loses its unit in arithmetic, and gets one by a declaration', () => {
    const sum = cents + cents;
    const asCents: Cents = sum;
    const asEuros: Euros = sum;

    expect([asCents, asEuros]).toEqual([3998, 3998]);
  });

  it('in an input is in cents after validation, at any depth', () => {
    interface Input {
      amount: Euros;
      tax: Euros | null;
      parts?: (string | { amount?: Euros })[];
      percent: number;
      by: 1 | 2;
    }
    const checked: InCents<Input> = {
      amount: cents,
      tax: cents,
      parts: ['x', { amount: cents }],
      percent: 1,
      by: 2,
    };

    // @ts-expect-error euros where cents are wanted
    checked.amount = euros;
    // @ts-expect-error euros of a field that may be null
    checked.tax = euros;
    // @ts-expect-error euros within a list
    checked.parts = [{ amount: euros }];
    // @ts-expect-error cents where euros are wanted
    const shown: Euros = checked.amount;
    // @ts-expect-error euros of an input with references
    const tax: InCents<ById<ProductInput>>['taxAmount'] = euros;
    const fee: InCents<ById<ProductInput>>['serviceFee'] = cents;
    // Other numbers stay what they are: as cents, the percentage would be refused.
    const [percent, by]: [Euros, 1 | 2] = [checked.percent, checked.by];

    expect([shown, tax, fee, percent, by]).toEqual([19.99, 19.99, 1_999, 1, 2]);
  });
});
