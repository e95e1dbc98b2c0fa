import { readReport } from './reports';
import { sign } from './signature';

const credentials = { account: '375917', secret: 'SAIPPUAKAUPPIAS', algorithm: 'sha256' } as const;

function read(rows: unknown, headers = {}) {
  const body = JSON.stringify(rows);
  const values = { 'checkout-account': '375917', 'checkout-algorithm': 'sha256', ...headers };
  return readReport({ ...values, signature: sign(values, body, credentials) }, body, credentials);
}

/** The example in Paytrail's documentation. */
const paid = {
  entryDate: '19-06-2019',
  created: '22:41',
  amount: 25.55,
  status: 'Paid',
  reference: '12345-545454',
  paymentMethod: 'OP',
  stamp: '11-1560973275',
  checkoutReference: '1255939828',
  originalTradeReference: null,
  paymentMethodFee: 0.12,
  paymentMethodCommission: 0.024,
  settlementId: 123456,
  settlementDate: '30-06-2019',
  settlementReference: '45667372',
};

describe('a row of a payment report', () => {
  it('has its amount in cents, its fees in thousandths of a euro and its time in Helsinki', () => {
    expect(read([paid])).toEqual([
      {
        kind: 'payment',
        stamp: '11-1560973275',
        reference: '12345-545454',
        originalReference: null,
        amount: 2_555,
        createdAt: new Date('2019-06-19T19:41:00Z'),
        method: 'OP',
        feeMills: 144,
        settlement: { id: '123456', day: '2019-06-30', reference: '45667372' },
      },
    ]);
  });

  it('is a refund if its amount is negative or it names another payment', () => {
    expect(read([{ ...paid, amount: -4 }])).toMatchObject([{ kind: 'refund', amount: 400 }]);
    expect(read([{ ...paid, amount: 4, originalTradeReference: 'a' }])).toMatchObject([
      { kind: 'refund', amount: 400, originalReference: 'a' },
    ]);
  });

  it('has Paytrail’s reference as its key if the merchant gave no stamp, and is omitted without any key', () => {
    expect(read([{ ...paid, stamp: null }])).toMatchObject([{ stamp: '1255939828' }]);
    expect(read([{ amount: 5 }, { stamp: 'a' }, null, 7])).toEqual([]);
  });

  it('has no time, fee or payout if Paytrail reports none', () => {
    expect(read([{ stamp: 'a', amount: '12.10' }])).toMatchObject([
      { amount: 1_210, createdAt: undefined, feeMills: 0, settlement: null },
    ]);
  });
});

it('a report is not read without the merchant’s own signature', () => {
  const body = JSON.stringify([paid]);
  const values = { 'checkout-account': '375917', 'checkout-algorithm': 'sha256' };
  expect(readReport(values, body, credentials)).toBeUndefined();
  expect(readReport({ ...values, signature: 'a' }, body, credentials)).toBeUndefined();
  expect(read([paid], { 'checkout-account': '999' })).toBeUndefined();
  expect(read({ not: 'a list' })).toBeUndefined();
});
