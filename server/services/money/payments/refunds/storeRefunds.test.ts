import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../../contract/money';
import { AppError } from '../../../../lib/AppError';
import { clock, today } from '../../../../lib/clock';
import { transaction } from '../../../../lib/database';
import { Payment, type StoredRefund } from '../../../../models/payment';
import { useApp } from '../../../../test/app';
import { expectAllInStep } from '../../../../test/invariants';
import { buildPaidSale } from '../../../../test/sale';
import { applyRefundReport, storeRefunds } from './storeRefunds';

const app = useApp();

afterEach(expectAllInStep);

function buildRefund(amount: Cents, status: 'ok' | 'fail' | 'pending' = 'ok'): StoredRefund {
  return {
    stamp: randomUUID(),
    at: clock.now(),
    amount,
    channel: 'other',
    status,
    attempt: null,
    transactionId: null,
    by: 'staff',
    key: null,
    answered: true,
    refusal: null,
    settledBy: null,
  };
}

const stored = (id: string) => Payment.findById(id).lean().orFail();

async function store(id: string, ...refunds: StoredRefund[]): Promise<void> {
  const stamp = refunds.at(-1)?.stamp ?? '';
  await transaction(async () =>
    storeRefunds(await stored(id), refunds, { by: 'staff', stamp, day: today() }),
  );
}

describe('storing refunds', () => {
  it('refuses the second of two lists based on the same payment', async () => {
    const { id } = await buildPaidSale(app);
    const payment = await stored(id);

    const outcomes = await Promise.allSettled(
      [buildRefund(1_000), buildRefund(2_000)].map((refund) =>
        transaction(() =>
          storeRefunds(payment, [refund], { by: 'staff', stamp: refund.stamp, day: today() }),
        ),
      ),
    );

    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toEqual([new AppError('conflict')]);
    expect((await stored(id)).refunds).toHaveLength(1);
  });

  it('would lose the first without the version in the filter (negative control)', async () => {
    const { id } = await buildPaidSale(app);

    const outcomes = await Promise.allSettled(
      [1_000, 2_000].map((refundAmount) =>
        transaction(() =>
          Payment.updateOne({ _id: id }, { refunds: [buildRefund(refundAmount, 'pending')], refundAmount }),
        ),
      ),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await stored(id)).refunds).toHaveLength(1);
  });

  it('refuses more than was paid when a failed refund is reported as done after it was repeated', async () => {
    const { id } = await buildPaidSale(app);
    const failed = buildRefund(22_950, 'fail');
    await store(id, failed);
    await store(id, failed, buildRefund(22_950));

    await expect(applyRefundReport(failed.stamp, { status: 'ok' })).rejects.toEqual(new AppError('conflict'));

    expect((await stored(id)).refundAmount).toBe(22_950);
  });
});
