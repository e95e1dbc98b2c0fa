import { BankEntry } from '../../models/bankEntry';
import { BankRefund, type StoredBankRefund } from '../../models/bankRefund';
import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { SalesDocument } from '../../models/salesDocument';
import { addDays, today } from '../../lib/clock';
import { useApp } from '../../test/app';
import { bankRefunds, otherIban, payerIban } from '../../test/bankRefunds';
import { csvWithIds } from '../../test/bankFiles';
import { camtOf } from '../../test/statements';
import { expectAllInStep } from '../../test/invariants';
import type { Sale } from '../../test/sale';
import { transferSales } from '../../test/transferSale';

const app = useApp();

const {
  buildTransferredSale,
  refundByBank,
  refundOf,
  prepare,
  run,
  listOf,
  paidOut,
  sentBack,
  importLines,
  ...more
} = bankRefunds(app);
const { lineOf, send } = more;
const { preview } = transferSales(app);

afterEach(expectAllInStep);

const statusesOf = async (...sales: Pick<Sale, 'id'>[]) => {
  const payments = await Promise.all(sales.map(({ id }) => Payment.findById(id).lean().orFail()));
  return payments.map(({ refunds }) => refunds.map(({ status }) => status).join(' '));
};

const documentsOf = async ({ id }: Pick<Sale, 'id'>) =>
  (await SalesDocument.find({ payment: id }).sort({ number: 1 }).lean()).map(({ kind, total, channel }) => ({
    kind,
    total,
    channel,
  }));

const organizationOf = ({ group: { organization } }: Pick<Sale, 'group'>) => ({ organization });

/** The statement with the transfers that its sum consists of. */
const withTransfers = (camt: string, refunds: readonly StoredBankRefund[]) =>
  camt.replace(
    '</Btch>',
    `</Btch>${refunds
      .map(
        ({ endToEndId }) =>
          `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">100.00</Amt></TxDtls>`,
      )
      .join('')}`,
  );

async function buildRun(count = 1) {
  const sale = await buildTransferredSale();
  const sales = [sale];
  while (sales.length < count) sales.push(await buildTransferredSale(sale));
  const refunds = await prepare(...sales);
  return { sale, sales, refunds, refund: refunds[0]!, id: await run(sale.staff, refunds) };
}

describe('the statement that shows a transfer', () => {
  it('settles the refund with its booking day: credit note and movement by bank', async () => {
    const { sale, refund } = await buildRun();
    const bookedOn = addDays(today(), -1);

    expect(await importLines(sale.staff, paidOut(refund, { bookedOn }))).toMatchObject({
      counts: { matched: 0, refunds: 1 },
    });

    expect(await statusesOf(sale)).toEqual(['ok']);
    expect(await documentsOf(sale)).toEqual([
      { kind: 'receipt', total: 22_950, channel: 'bank' },
      { kind: 'creditNote', total: -10_000, channel: 'bank' },
    ]);
    expect(await Movement.find({ payment: sale.id, amount: { $lt: 0 } }).lean()).toMatchObject([
      { amount: -10_000, channel: 'bank', day: bookedOn },
    ]);
    expect((await listOf(sale.staff)).runs).toMatchObject([{ paid: 1, open: [], state: 'sent' }]);
  });

  it('is previewed as it is imported: a transfer, its repetition and its return', async () => {
    const { sale, refund } = await buildRun();
    const file = camtOf([paidOut(refund), paidOut(refund), sentBack(refund)]);

    const previewed = await preview(sale.staff, file);
    const imported = await send(sale.staff, file);

    expect(previewed).toMatchObject({
      fates: [
        { fate: 'refund', count: 2, amount: 0 },
        { fate: 'returned', count: 1, amount: -100 },
      ],
    });
    expect(imported).toMatchObject({ counts: { refunds: 2, queued: 1 } });
    expect(await statusesOf(sale)).toEqual(['fail']);
  });

  it('settles the refund once, however often and by however many people its line is imported', async () => {
    const { sale, refund } = await buildRun();
    const line = paidOut(refund);

    await Promise.all([1, 2, 3].map(() => importLines(sale.staff, line)));
    await importLines(sale.staff, line);

    expect(await statusesOf(sale)).toEqual(['ok']);
    expect(await documentsOf(sale)).toHaveLength(2);
    expect(await BankEntry.countDocuments({ ...organizationOf(sale), amount: -10_000 })).toBe(1);
  });

  it('settles all refunds of a run that the bank has booked as one sum, by its id or by the sum alone', async () => {
    const [named, unnamed] = [await buildRun(3), await buildRun(2)];

    await importLines(named.sale.staff, lineOf(-300, { batch: named.id.toUpperCase() }));
    await importLines(unnamed.sale.staff, lineOf(-200, { batch: 'other' }));

    expect(await statusesOf(...named.sales, ...unnamed.sales)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(await BankEntry.find({ amount: -30_000 }).lean()).toMatchObject([
      { state: 'matched', payment: null },
    ]);
  });

  it('settles no run by a sum that two runs share, or that differs from its own', async () => {
    const { sale, sales, refunds } = await buildRun(1);
    await importLines(sale.staff, lineOf(-100.01, { batch: 'other' }));
    const other = await buildTransferredSale(sale);
    await run(sale.staff, await prepare(other));

    await importLines(sale.staff, lineOf(-100, { batch: 'another' }));

    expect(await statusesOf(...sales, other)).toEqual(['pending', 'pending']);
    expect(refunds).toHaveLength(1);
  });

  it('settles each of the refunds of a sum by its transfers if the statement has both', async () => {
    const { sale, sales, refunds, id } = await buildRun(2);
    const sum = lineOf(-200, { batch: id.toUpperCase() });

    await send(sale.staff, withTransfers(camtOf([sum]), refunds));
    await importLines(sale.staff, sum);

    expect(await statusesOf(...sales)).toEqual(['ok', 'ok']);
    expect(await BankEntry.countDocuments({ ...organizationOf(sale), amount: { $lt: 0 } })).toBe(2);
  });

  it('does not settle refunds a second time when another file has the transfers of the sum', async () => {
    const { sale, sales, refunds, id } = await buildRun(2);
    const sum = lineOf(-200, { batch: id.toUpperCase() });
    await importLines(sale.staff, sum);

    await send(sale.staff, withTransfers(camtOf([sum]), refunds));

    expect(await statusesOf(...sales)).toEqual(['ok', 'ok']);
    expect(await BankEntry.find({ ...organizationOf(sale), amount: { $lt: 0 } }).lean()).toMatchObject([
      { amount: -20_000 },
    ]);
  });

  it('settles the refund by amount and recipient in a CSV without our id, and by the id in a message', async () => {
    const [byName, byMessage] = [await buildRun(), await buildRun()];
    const names = [byName, byMessage].map(({ refund }) => refund);
    for (const { sale } of [byName, byMessage]) {
      await sale.staff.put('bank-transfers/csv-mapping', csvWithIds.mapping);
    }

    await send(byName.sale.staff, csvWithIds.content([lineOf(-100, { payer: 'VIRTANEN MAIJA' })]));
    const message = `${names[1]!.endToEndId} Matkapaketti`;
    await send(byMessage.sale.staff, csvWithIds.content([lineOf(-100, { payer: 'Somebody Else', message })]));

    expect(await statusesOf(byName.sale, byMessage.sale)).toEqual(['ok', 'ok']);
  });

  it('leaves the refund open when money of the same amount went to somebody else', async () => {
    const { sale } = await buildRun();

    await importLines(sale.staff, lineOf(-100, { recipient: 'Satama Oy', account: otherIban }));

    expect(await statusesOf(sale)).toEqual(['pending']);
    expect(await BankEntry.find({ ...organizationOf(sale), amount: -10_000 }).lean()).toMatchObject([
      { state: 'skipped' },
    ]);
  });

  it('waits for staff if the bank paid a different amount, or paid twice', async () => {
    const { sale, refund } = await buildRun();

    await importLines(sale.staff, paidOut(refund, { amount: -90 }));
    await importLines(sale.staff, paidOut(refund));
    await importLines(sale.staff, paidOut(refund, { bookedOn: addDays(today(), -1) }));

    expect(await statusesOf(sale)).toEqual(['ok']);
    expect(
      await BankEntry.find({ ...organizationOf(sale), state: 'queued' })
        .sort({ amount: 1 })
        .lean(),
    ).toMatchObject([
      { amount: -10_000, reason: 'returned' },
      { amount: -9_000, reason: 'returned' },
    ]);
  });

  it('settles it even if staff have recorded that it was not paid, if the payment still has the money', async () => {
    const { sale, refund, id } = await buildRun();
    await sale.staff.post(`bank-refunds/runs/${id}/sent`, {});
    const withdraw = `bank-refunds/refunds/${String(refund._id)}/withdraw`;
    expect((await sale.staff.post(withdraw, {})).status).toBe(200);
    expect(await statusesOf(sale)).toEqual(['fail']);

    await importLines(sale.staff, paidOut(refund));

    expect(await statusesOf(sale)).toEqual(['ok']);
  });
});

describe('a transfer that the bank returns', () => {
  async function buildBounced() {
    const built = await buildRun();
    await importLines(built.sale.staff, paidOut(built.refund));
    await importLines(built.sale.staff, sentBack(built.refund));
    return built;
  }

  const again = ({ staff }: Sale, { _id }: StoredBankRefund, iban = otherIban) =>
    staff.post(`bank-refunds/refunds/${String(_id)}/again`, { iban, holder: 'Maija Virtanen' });

  it('fails the refund, with the bank’s reason, a reversing entry and a new receipt', async () => {
    const { sale } = await buildBounced();

    expect(await statusesOf(sale)).toEqual(['fail']);
    expect((await listOf(sale.staff)).returned).toMatchObject([
      { reason: 'AC04 Account closed', amount: 100 },
    ]);
    const movements = await Movement.find({ payment: sale.id, 'evidence.kind': 'refund' })
      .sort({ _id: 1 })
      .lean();
    expect(movements).toMatchObject([
      { amount: -10_000, reverses: null },
      { amount: 10_000, reverses: movements[0]!._id },
    ]);
    expect((await documentsOf(sale)).map(({ total }) => total)).toEqual([22_950, -10_000, 10_000]);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ refundAmount: 0 });
  });

  it('is matched in the same file even if its line precedes that of the transfer', async () => {
    const { sale, refund } = await buildRun();

    await importLines(sale.staff, sentBack(refund), paidOut(refund));

    expect(await statusesOf(sale)).toEqual(['fail']);
    expect((await BankEntry.find({ ...organizationOf(sale), state: 'queued' }).lean()).length).toBe(0);
  });

  it('goes to another account in the next run, and only once even if two people send it again', async () => {
    const { sale, refund } = await buildBounced();

    const answers = await Promise.all([again(sale, refund), again(sale, refund)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusesOf(sale)).toEqual(['fail pending']);
    const second = await refundOf(sale);
    expect(app.context.accountVault.open(second.account!)).toBe(otherIban);
    await run(sale.staff, [second]);
    await importLines(sale.staff, paidOut(second, { account: otherIban }));
    expect(await statusesOf(sale)).toEqual(['fail ok']);
    expect((await listOf(sale.staff)).returned).toEqual([]);
  });

  it('is not sent again if the money was refunded in another way in the meantime', async () => {
    const { sale, refund } = await buildBounced();
    expect((await refundByBank(sale, { amount: 229.5, iban: payerIban })).status).toBe(200);

    expect((await again(sale, refund)).body).toMatchObject({ errors: [{ code: 'refundTooHigh' }] });
    expect((await sale.staff.post(`bank-refunds/refunds/${String(refund._id)}/withdraw`, {})).status).toBe(
      200,
    );
    expect((await listOf(sale.staff)).returned).toEqual([]);
    expect(await BankRefund.countDocuments({ payment: sale.id })).toBe(2);
  });
});
