import { Types } from 'mongoose';
import { buildOrderItems } from './openCheckout';

const product = {
  _id: new Types.ObjectId(),
  name: 'Risteily',
  nameEn: 'Cruise',
  price: 22_950,
  vatPercent: 13.5,
  serviceFee: 205,
  serviceFeeVat: 25.5,
};

describe('the order items', () => {
  it.each([
    ['fi', 'Risteily', 'Risteily – palvelumaksu'],
    ['en', 'Cruise', 'Cruise – service fee'],
  ] as const)('are the price and the fee, named in the customer’s language: %s', (language, name, fee) => {
    const items = buildOrderItems({ product, code: null }, language);

    expect(items).toMatchObject([
      { description: name, unitPrice: 22_950, vatPercentage: 13.5 },
      { description: fee, unitPrice: 205, vatPercentage: 25.5 },
    ]);
  });

  it('deduct the discount from the price only, and have no row for the fee if there is none', () => {
    const items = buildOrderItems({ product: { ...product, serviceFee: 0 }, code: { discount: 50 } }, 'fi');

    expect(items).toMatchObject([{ unitPrice: 11_475 }]);
    expect(items).toHaveLength(1);
  });

  it.each([
    [100, [22_950, 105]],
    [205, [22_950]],
    [20_000, [3_155]],
    [23_054, [101]],
  ])('add up to what is left after %i cents were received, which cover the fee first', (received, prices) => {
    const items = buildOrderItems({ product, code: null }, 'fi', received);

    expect(items.map(({ unitPrice }) => unitPrice)).toEqual(prices);
  });
});
