import { BankEntry } from '../../models/bankEntry';
import { BankRefund } from '../../models/bankRefund';
import { RefundRun } from '../../models/refundRun';
import { resealAccounts } from '../../services/money/bankRefunds/resealAccounts';
import { createContext } from '../../start/createContext';
import type { Config } from '../../../config/env';
import { useApp } from '../../test/app';
import { csvWithIds } from '../../test/bankFiles';
import { bankRefunds, payerIban } from '../../test/bankRefunds';
import { collectLog } from '../../test/canary';
import { logLinesOf } from '../../test/logLines';
import type { Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';

const app = useApp();

const { buildTransferredSale, prepare, run, listOf, paidOut, importLines, lineOf, send } = bankRefunds(app);

const ownIban = 'FI2112345600000785';

async function accountOf({ group }: Sale): Promise<string | null | undefined> {
  const line = await BankEntry.findOne({ organization: group.organization, amount: { $gt: 0 } })
    .sort({ _id: -1 })
    .lean()
    .orFail();
  return line.payerAccount == null ? line.payerAccount : app.context.accountVault.open(line.payerAccount);
}

async function erase({ customer }: Sale): Promise<void> {
  const root = await buildStaff(app, 'root');
  expect((await root.delete(`users/${String(customer._id)}`)).status).toBe(200);
}

describe('the account of a payer', () => {
  it('is read from the CSV column that staff choose, with or without a BIC after it', async () => {
    const sale = await buildTransferredSale(undefined, { account: undefined });
    const mapping = { ...csvWithIds.mapping, account: 'Tili' };
    expect((await sale.staff.put('bank-transfers/csv-mapping', mapping)).status).toBe(200);
    const csv = (account: string) =>
      csvWithIds
        .content([lineOf(5)])
        .split('\n')
        .map((row, index) => `${row};${index === 0 ? 'Tili' : account}`)
        .join('\n');

    const read = [];
    for (const account of [
      'FI42 5000 1510 0000 23 OKOYFIHH',
      payerIban,
      'FI42 5000 1510 0000 24',
      '123456-785',
      '',
    ]) {
      await send(sale.staff, csv(account));
      read.push(await accountOf(sale));
    }

    expect(read).toEqual([payerIban, payerIban, null, null, null]);
  });

  it('is not stored for outgoing money, nor if it is the organization’s own', async () => {
    const sale = await buildTransferredSale(undefined, { account: ownIban });

    await importLines(sale.staff, lineOf(-5, { recipient: 'Satama Oy', account: payerIban }));

    expect(await accountOf(sale)).toBeNull();
    expect(await BankEntry.find({ payerAccount: { $type: 'string' }, amount: { $lt: 0 } }).lean()).toEqual(
      [],
    );
  });

  it('appears in no log and no response, whatever is done with it', async () => {
    const sale = await buildTransferredSale();
    const answers: unknown[] = [];

    const log = collectLog(app.context.log);

    const [refund] = await prepare(sale);
    await run(sale.staff, [refund!]);
    await importLines(sale.staff, paidOut(refund!));
    for (const path of ['bank-refunds', 'bank-transfers', `payments/refund-account/${sale.id}`]) {
      answers.push((await sale.staff.get(path)).body);
    }
    answers.push((await sale.staff.post(`users/${String(sale.customer._id)}/event-payments`, {})).body);

    expect(log.length).toBeGreaterThan(5);
    expect(log.join('')).not.toContain(payerIban);
    expect(JSON.stringify(answers)).not.toContain(payerIban);
    expect(JSON.stringify(answers)).toContain('FI42 **** **** 23');
  });

  it('survives the replacement of a key, once the server has started with both', async () => {
    const sale = await buildTransferredSale();
    const [refund] = await prepare(sale);
    const id = await run(sale.staff, [refund!]);
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    const startWith = (settings: Partial<Config>) => createContext({ ...app.context.config, ...settings });

    for (const bankAccountKeys of [[older], [newer, older], [newer]]) {
      await resealAccounts(startWith({ bankAccountKeys }));
    }

    const { accountVault } = startWith({
      bankAccountKeys: [newer],
      jwtSecret: 'another secret to sign tokens with',
    });
    const { account } = await BankRefund.findById(refund!._id).lean().orFail();
    const { file } = await RefundRun.findById(id).lean().orFail();
    expect(accountVault.open(account!)).toBe(payerIban);
    expect(accountVault.open(file!)).toContain(payerIban);
    await resealAccounts(startWith({}));
  });

  it('is reported at the start if the key is lost, as is production without a key of its own', async () => {
    const sale = await buildTransferredSale();
    await prepare(sale);
    const foreign = createContext({
      ...app.context.config,
      bankAccountKeys: ['f'.repeat(32)],
      jwtSecret: 'another secret to sign tokens with',
    });
    const production = createContext({ ...app.context.config, mongodbUri: 'mongodb://db/reissu' });

    const lost = await logLinesOf(foreign, (_api, context) => resealAccounts(context));
    const keyless = await logLinesOf(production, (_api, context) => resealAccounts(context));

    expect(lost.text).toContain('BANK_ACCOUNT_KEYS lacks their key');
    expect(keyless.text).toContain('BANK_ACCOUNT_KEYS is not set');
    expect((await listOf(sale.staff)).waiting).toMatchObject([{ account: 'FI42 **** **** 23' }]);
  });
});

describe('the erasure of a payer', () => {
  it('removes the account from the statement and from refunds that are settled, and the file that names it', async () => {
    const sale = await buildTransferredSale();
    const [refund] = await prepare(sale);
    const id = await run(sale.staff, [refund!]);
    await importLines(sale.staff, paidOut(refund!));

    await erase(sale);

    const own = { organization: sale.group.organization };
    expect(await BankEntry.find({ ...own, payerAccount: { $type: 'string' } }).lean()).toEqual([]);
    expect(await BankRefund.find(own).lean()).toMatchObject([{ account: null, holder: null, state: 'done' }]);
    expect(await RefundRun.find(own).lean()).toMatchObject([{ file: null }]);
    expect((await sale.staff.get(`bank-refunds/runs/${id}/file`)).status).toBe(404);
  });

  it('keeps what the bank still needs for a refund in progress, until the statement shows it', async () => {
    const sale = await buildTransferredSale();
    const [refund] = await prepare(sale);
    await run(sale.staff, [refund!]);
    const own = { organization: sale.group.organization };

    await erase(sale);
    expect(await BankRefund.find(own).lean()).toMatchObject([{ holder: 'Maija Virtanen', state: 'inRun' }]);
    await importLines(sale.staff, paidOut(refund!));

    expect(await BankRefund.find(own).lean()).toMatchObject([{ account: null, holder: null, state: 'done' }]);
    expect(await RefundRun.find(own).lean()).toMatchObject([{ file: null, state: 'sent' }]);
  });
});
