import { today } from '../../lib/clock';
import { BankRefund } from '../../models/bankRefund';
import { Organization } from '../../models/organization';
import { RefundRun } from '../../models/refundRun';
import { bounceRefund, makeRefundRun, refundByBank } from './actions';
import type { Rows } from './row';
import type { World } from './world';

const query = ({ organization }: World) => `?organization=${String(organization._id)}`;
const refundId = ({ stored }: World) => ({ id: stored.bankRefund ?? '' });
const runId = ({ stored }: World) => ({ id: stored.refundRun ?? '' });
const account = () => ({ iban: 'DE89370400440532013000', holder: 'Matti Virtanen' });
const accountFaults = ['iban: required', 'holder: required'];

const becomes =
  (state: string) =>
  async ({ stored }: World) =>
    expect(await BankRefund.findById(stored.bankRefund).lean()).toMatchObject({ state });

const runBecomes =
  (state: string) =>
  async ({ stored }: World) =>
    expect(await RefundRun.findById(stored.refundRun).lean()).toMatchObject({ state });

/** A waiting refund, and an account that pays it. */
async function prepareRun(world: World): Promise<void> {
  await refundByBank(world);
  const bankTransfer = {
    enabled: true,
    payee: 'Matkat ry',
    iban: 'FI2112345600000785',
    termDays: 7,
    graceDays: 3,
  };
  await Organization.updateOne({ _id: world.organization._id }, { bankTransfer });
}

/** Refunds by bank transfer. */
export const bankRefundRows: Rows = {
  'get /admin/bank-refunds': {
    before: refundByBank,
    query,
    effect: ({ stored }, answer) =>
      expect(answer).toMatchObject({
        waiting: expect.arrayContaining([expect.objectContaining({ _id: stored.bankRefund })]) as unknown,
      }),
  },
  'put /admin/bank-refunds/refunds/{id}/account': {
    before: refundByBank,
    params: refundId,
    query,
    body: account,
    faults: accountFaults,
    effect: async ({ stored }) =>
      expect(await BankRefund.findById(stored.bankRefund).lean()).toMatchObject({ holder: 'Matti Virtanen' }),
  },
  'post /admin/bank-refunds/refunds/{id}/again': {
    before: bounceRefund,
    params: refundId,
    query,
    body: account,
    faults: accountFaults,
    effect: becomes('closed'),
  },
  'post /admin/bank-refunds/refunds/{id}/withdraw': {
    before: refundByBank,
    params: refundId,
    query,
    effect: becomes('closed'),
  },
  'post /admin/bank-refunds/runs': {
    before: prepareRun,
    query,
    body: ({ stored }) => ({ refunds: [stored.bankRefund], executionDay: today() }),
    faults: ['refunds: required', 'executionDay: required'],
    effect: becomes('inRun'),
  },
  'get /admin/bank-refunds/runs/{id}/file': {
    before: makeRefundRun,
    params: runId,
    query,
    effect: (_world, answer) => expect(answer).toContain('pain.001.001.09'),
  },
  'post /admin/bank-refunds/runs/{id}/sent': {
    before: makeRefundRun,
    params: runId,
    query,
    effect: runBecomes('sent'),
  },
  'post /admin/bank-refunds/runs/{id}/cancel': {
    before: makeRefundRun,
    params: runId,
    query,
    effect: runBecomes('cancelled'),
  },
  'get /admin/payments/refund-account/{paymentId}': {
    params: ({ payment }) => ({ paymentId: String(payment._id) }),
    effect: (_world, answer) => expect(answer).toEqual({ account: null, holder: null }),
  },
};
