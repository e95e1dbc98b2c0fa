import { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import type { StoredRefundPolicy } from '../../../models/event';
import { Payment, type StoredPayment } from '../../../models/payment';
import { calculateRefund } from './refundTerms';

const product = new Types.ObjectId();
const other = new Types.ObjectId();

const policy: StoredRefundPolicy = {
  steps: [
    { until: '2027-02-14', percent: 50 },
    { until: '2027-01-31', percent: 100 },
  ],
  products: [{ product: other, steps: [] }],
  keepsServiceFee: true,
  travellersMayCancel: true,
};

/** A paid payment of 100.00 and a fee of 2.05. */
function paid(overrides: Partial<StoredPayment> = {}): StoredPayment {
  const payment = new Payment({ status: 'confirmed', product }).toObject();
  const purchase = {
    price: 10_000,
    serviceFee: 205,
    discount: 0,
    total: 10_205,
  } as StoredPayment['purchase'];
  return { ...payment, purchase, paidAmount: 10_205, ...overrides };
}

/** A payment of which this much has been refunded. */
function refunded(amount: Cents): StoredPayment {
  const refund = { amount, status: 'ok' } as StoredPayment['refunds'][number];
  return paid({ refundAmount: amount, refunds: [refund] });
}

const by = (day: string, terms: Partial<StoredRefundPolicy> = {}) => ({
  choice: 'policy' as const,
  policy: { ...policy, ...terms },
  day,
});

it.each([
  ['the last day of a step', '2027-01-31', 10_000],
  ['the day after it', '2027-02-01', 5_000],
  ['the last day of the last step', '2027-02-14', 5_000],
  ['the day after it', '2027-02-15', 0],
])('the applicable step determines the refund: %s', (_case, day, refund) => {
  expect(calculateRefund(paid(), by(day))).toMatchObject({ paid: 10_205, refund, surplus: 0 });
});

it('the service fee is refunded unless it is kept, as long as any of the price is refunded', () => {
  const terms = { keepsServiceFee: false };

  expect(calculateRefund(paid(), by('2027-01-31', terms)).refund).toBe(10_205);
  expect(calculateRefund(paid(), by('2027-02-01', terms)).refund).toBe(5_205);
  expect(calculateRefund(paid(), by('2027-02-15', terms)).refund).toBe(0);
});

it('the product’s own terms apply, and nothing is refunded if they are empty', () => {
  expect(calculateRefund(paid({ product: other }), by('2027-01-01')).refund).toBe(0);
  const products = [{ product, steps: [{ until: '2027-03-01', percent: 25 }] }];
  expect(calculateRefund(paid(), by('2027-02-20', { products })).refund).toBe(2_500);
});

it('earlier refunds count, and surplus money does not', () => {
  const twice = paid({ paidAmount: 20_410, surplusReceived: 10_205 });

  expect(calculateRefund(refunded(3_000), by('2027-02-01'))).toMatchObject({ paid: 7_205, refund: 2_000 });
  expect(calculateRefund(refunded(6_000), by('2027-02-01')).refund).toBe(0);
  expect(calculateRefund(twice, by('2027-01-31'))).toMatchObject({
    paid: 10_205,
    refund: 10_000,
    surplus: 10_205,
  });
});

it('half a cent is rounded up, and a refund never exceeds what was paid', () => {
  const purchase = { price: 1_001, serviceFee: 0, discount: 0, total: 1_001 } as StoredPayment['purchase'];

  expect(calculateRefund(paid({ purchase, paidAmount: 1_001 }), by('2027-02-01')).refund).toBe(501);
  expect(calculateRefund(paid(), { ...by('2027-02-15'), choice: 'all' }).refund).toBe(10_205);
  expect(calculateRefund(paid(), { ...by('2027-01-01'), choice: 'none' }).refund).toBe(0);
  expect(calculateRefund(paid(), { ...by('2027-01-01'), policy: null }).refund).toBe(0);
});

it('money received for unpaid payments is left to staff', () => {
  expect(calculateRefund(paid({ status: 'new', purchase: null }), by('2027-01-01'))).toMatchObject({
    paid: 0,
    refund: 0,
    surplus: 10_205,
  });
});
