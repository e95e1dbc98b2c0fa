import { discounted, sumOfEuros, taxInside, toCents, toEuros, totalOf } from './money';

describe('euros on the wire and cents inside', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [19.99, 1999],
    [1.005, 101],
    [8.165, 817],
    [229.5, 22_950],
    [99_999.99, 9_999_999],
  ])('%d euros are %d cents', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it('survive the way out and back in, every amount to 1,000 euros', () => {
    const amounts = Array.from({ length: 100_001 }, (_, cents) => cents);

    expect(amounts.filter((cents) => toCents(toEuros(cents)) !== cents)).toEqual([]);
  });
});

it('euros are added up to the cent', () => {
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

describe('the total', () => {
  it.each([
    [{ price: 22_950, serviceFee: 2000 }, 0, 24_950],
    [{ price: 22_950, serviceFee: 2000 }, 15, 21_508],
    [{ price: 22_950, serviceFee: 2000 }, 99, 2230],
    [{ price: 22_950, serviceFee: 2000 }, 100, 0],
    [{ price: 0, serviceFee: 500 }, 0, 500],
  ])('of %j at %d %% off is %d: the fee is added whole, and dropped at 100 %%', (priced, percent, total) => {
    expect(totalOf(priced, percent)).toBe(total);
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
