import { randomUUID } from 'node:crypto';
import type { BankRefunds } from '../contract/bankRefund';
import type { Euros } from '../contract/money';
import type { RefundInput } from '../contract/payment';
import { today } from '../lib/clock';
import { BankRefund, type StoredBankRefund } from '../models/bankRefund';
import type { useApp } from './app';
import type { Sale } from './sale';
import type { Staff } from './staff';
import { camtOf, type StatementLine } from './statements';
import { transferSales } from './transferSale';

export const payerIban = 'FI4250001510000023';
export const otherIban = 'DE89370400440532013000';

/** Sales that are paid and refunded by bank transfer. */
export function bankRefunds(app: ReturnType<typeof useApp>) {
  const { buildTransferSale, choose, send } = transferSales(app);
  let lines = 0;

  const lineOf = (amount: Euros, more: Partial<StatementLine> = {}): StatementLine => ({
    id: `bank ${(lines += 1)}`,
    bookedOn: today(),
    amount,
    ...more,
  });

  /** A sale paid from an account that the statement names. */
  async function buildTransferredSale(
    trip?: Pick<Sale, 'group' | 'product'>,
    more: Partial<StatementLine> = {},
  ): Promise<Sale> {
    const sale = await buildTransferSale({}, trip);
    const paid = { reference: await choose(sale), payer: 'Maija Virtanen', account: payerIban, ...more };
    expect(await send(sale.staff, camtOf([lineOf(229.5, paid)]))).toMatchObject({ counts: { matched: 1 } });
    return sale;
  }

  function refundByBank(
    { staff, id }: Pick<Sale, 'staff' | 'id'>,
    order: Partial<RefundInput> = {},
    key: string = randomUUID(),
  ) {
    const input = { amount: 100, refundFromOtherChannel: false, byBank: true, ...order };
    return staff.post(`payments/refund/${id}`, input).set('idempotency-key', key);
  }

  /** The latest refund of a sale. */
  async function refundOf({ id }: Pick<Sale, 'id'>): Promise<StoredBankRefund> {
    return BankRefund.findOne({ payment: id }).sort({ _id: -1 }).lean().orFail();
  }

  /** Orders a refund of each sale. */
  async function prepare(...sales: Sale[]): Promise<StoredBankRefund[]> {
    for (const sale of sales) expect((await refundByBank(sale)).status).toBe(200);
    return Promise.all(sales.map(refundOf));
  }

  function makeRun(staff: Staff, refunds: readonly Pick<StoredBankRefund, '_id'>[], executionDay = today()) {
    return staff.post('bank-refunds/runs', { refunds: refunds.map(({ _id }) => String(_id)), executionDay });
  }

  /** @returns the id of the run */
  async function run(staff: Staff, refunds: readonly Pick<StoredBankRefund, '_id'>[]): Promise<string> {
    const { status, body } = await makeRun(staff, refunds);
    expect(status).toBe(201);
    return (body as { _id: string })._id;
  }

  async function listOf(staff: Staff): Promise<BankRefunds> {
    return (await staff.get('bank-refunds')).body as BankRefunds;
  }

  /** The transfer of a refund, as the payer's bank shows it. */
  const paidOut = ({ endToEndId }: StoredBankRefund, more: Partial<StatementLine> = {}) =>
    lineOf(-100, { endToEndId, recipient: 'Maija Virtanen', account: payerIban, ...more });

  /** The transfer of a refund that the recipient's bank has sent back. */
  const sentBack = ({ endToEndId }: StoredBankRefund, more: Partial<StatementLine> = {}) =>
    lineOf(100, { endToEndId, returned: { code: 'AC04', text: 'Account closed' }, ...more });

  const importLines = (staff: Staff, ...all: StatementLine[]) => send(staff, camtOf(all));

  return {
    ...{ buildTransferredSale, refundByBank, refundOf, prepare, makeRun, run, listOf },
    ...{ paidOut, sentBack, importLines, lineOf, send },
  };
}
