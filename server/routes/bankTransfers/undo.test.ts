import { Types } from 'mongoose';
import type { BankTransfers } from '../../contract/bankTransfer';
import type { Euros } from '../../contract/money';
import { addDays, today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { BankImport } from '../../models/bankImport';
import { DocumentNumber } from '../../models/documentNumber';
import { Movement, type MovementPurpose } from '../../models/movement';
import { ProviderEntry } from '../../models/providerEntry';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import type { Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { camtOf, type StatementLine } from '../../test/statements';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { buildTransferSale, choose, send, preview, queueOf } = transferSales(app);

let lines = 0;
const line = (reference: string | undefined, amount: Euros, more: Partial<StatementLine> = {}) => ({
  id: `archive ${(lines += 1)}`,
  bookedOn: today(),
  amount,
  reference,
  ...more,
});

const importsOf = async ({ staff }: Sale) =>
  ((await staff.get('bank-transfers')).body as BankTransfers).imports;

/** Undoes an import, by default the latest. */
async function undo(sale: Sale, id?: string) {
  const latest = id ?? (await importsOf(sale))[0]!._id;
  return sale.staff.post(`bank-transfers/imports/${latest}/undo`, {});
}

const whyKept = async (sale: Sale) => (await importsOf(sale)).map((one) => one.whyKept);

const storedBy = ({ group }: Sale) =>
  BankEntry.find({ organization: group.organization }).sort({ amount: -1, place: 1 }).lean();

const bookedBy = async ({ group }: Sale, purpose: MovementPurpose) => {
  const movements = await Movement.find({ organization: group.organization, purpose }).lean();
  return movements.map(({ amount, reverses }) => [amount, reverses !== null]);
};

/** A statement that pays nothing: money that waits, and money that went out. */
async function importUnmatched() {
  const sale = await buildTransferSale();
  const file = camtOf([line('1009', 5, { payer: 'Vieras Ville', message: 'Matka' }), line(undefined, -20)]);
  await send(sale.staff, file);
  return { sale, file };
}

describe('an import whose lines are all unused', () => {
  it('can be undone: reversing entries take its money out of the books, and its payers are deleted', async () => {
    const { sale } = await importUnmatched();
    expect(await importsOf(sale)).toMatchObject([{ whyKept: null, undone: null }]);

    expect((await undo(sale)).status).toBe(200);

    expect(await queueOf(sale.staff)).toEqual([]);
    expect(await bookedBy(sale, 'unassigned')).toEqual([
      [500, false],
      [-500, true],
    ]);
    expect(await bookedBy(sale, 'notOurs')).toEqual([
      [-2_000, false],
      [2_000, true],
    ]);
    expect(await storedBy(sale)).toMatchObject([
      { state: 'undone', payer: null, message: null, amount: 500 },
      { state: 'undone', payer: null, message: null, amount: -2_000 },
    ]);
    expect(await importsOf(sale)).toMatchObject([
      { whyKept: 'undone', undone: { by: sale.staff.admin.name } },
    ]);
    await expectAllInStep();
  });

  it('reverses payouts of the payment provider, including negative ones', async () => {
    const sale = await buildTransferSale();
    const reference = '20270014';
    await ProviderEntry.collection.insertOne({ settlement: { reference } });
    await send(sale.staff, camtOf([line(reference, 5), line(reference, -7)]));

    await undo(sale);

    expect((await bookedBy(sale, 'payout')).sort()).toEqual(
      [
        [500, false],
        [-500, true],
        [-700, false],
        [700, true],
      ].sort(),
    );
    await ProviderEntry.collection.deleteMany({ 'settlement.reference': reference });
    await expectAllInStep();
  });

  it('is booked again by another import of the file, each line once', async () => {
    const { sale, file } = await importUnmatched();
    await undo(sale);
    expect(await preview(sale.staff, file)).toMatchObject({
      fates: [{ fate: 'unknown' }, { fate: 'moneyOut' }],
    });

    expect(await send(sale.staff, file)).toMatchObject({ counts: { queued: 1, skipped: 1, known: 0 } });
    expect(await send(sale.staff, file)).toMatchObject({ counts: { known: 2 } });

    expect(await queueOf(sale.staff)).toMatchObject([{ amount: 5, payer: 'Vieras Ville' }]);
    expect((await storedBy(sale)).map(({ place, state }) => `${state} ${place}`).sort()).toEqual([
      'queued 1',
      'skipped 1',
      'undone 0',
      'undone 0',
    ]);
    await expectAllInStep();
  });

  it('is undone once, by one of two people at the same time', async () => {
    const { sale } = await importUnmatched();
    const { _id } = (await importsOf(sale))[0]!;

    const answers = await Promise.all([undo(sale, _id), undo(sale, _id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await bookedBy(sale, 'unassigned')).toHaveLength(2);
    await expectAllInStep();
  });

  it('is undone only if nobody resolves one of its lines at the same time', async () => {
    const { sale } = await importUnmatched();
    const [entry] = await queueOf(sale.staff);
    const { _id } = (await importsOf(sale))[0]!;

    const [undone, resolved] = await Promise.all([
      undo(sale, _id),
      sale.staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'ignored' }),
    ]);

    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([undone.status, resolved.status]);
    expect(await queueOf(sale.staff)).toEqual([]);
    await expectAllInStep();
  });

  it('leaves each line booked once if the file is imported at the same time', async () => {
    const { sale, file } = await importUnmatched();

    const [undone] = await Promise.all([undo(sale), send(sale.staff, file)]);

    const current = (await storedBy(sale)).filter(({ state }) => state !== 'undone');
    // Either the second import has the lines, or it has found those of the first one, which then stays.
    expect(current.map(({ amount }) => amount).sort()).toEqual([-2_000, 500]);
    expect([200, 409]).toContain(undone.status);
    await expectAllInStep();
  });

  it('is no longer known as a statement of its account', async () => {
    const sale = await buildTransferSale();
    const other = 'FI1410093000123458';
    const file = camtOf([line('1009', 5)]).replaceAll('FI2112345600000785', other);
    await send(sale.staff, file, 200, other);
    await undo(sale);

    expect(await preview(sale.staff, file)).toMatchObject({ otherAccounts: { accounts: [other] } });
  });
});

describe('an import cannot be undone', () => {
  async function expectKept(sale: Sale, reason: string, id?: string): Promise<void> {
    expect(faultsOf(await undo(sale, id))).toEqual(['importKept']);
    expect(await whyKept(sale)).toContain(reason);
    await expectAllInStep();
  }

  it('once a line of it has paid a payment, because the traveller has the receipt', async () => {
    const sale = await buildTransferSale();
    await send(sale.staff, camtOf([line(await choose(sale), 229.5), line('1009', 5)]));

    await expectKept(sale, 'used');
    expect(await queueOf(sale.staff)).toHaveLength(1);
  });

  it('once staff have resolved a line of it', async () => {
    const { sale } = await importUnmatched();
    const [entry] = await queueOf(sale.staff);
    await sale.staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'returned' });

    await expectKept(sale, 'used');
  });

  it('while a later import has the same lines; that one is undone first', async () => {
    const { sale, file } = await importUnmatched();
    const [first] = await importsOf(sale);
    await send(
      sale.staff,
      file.replace('</Stmt>', camtOf([line('1009', 7)]).match(/<Ntry>[^]*<\/Ntry>/)![0] + '</Stmt>'),
    );
    expect(await whyKept(sale)).toEqual([null, 'repeated']);

    await expectKept(sale, 'repeated', first!._id);
    expect((await undo(sale)).status).toBe(200);
    expect((await undo(sale, first!._id)).status).toBe(200);

    expect(await queueOf(sale.staff)).toEqual([]);
    await expectAllInStep();
  });

  it('if it has completed lines of an earlier import', async () => {
    const sale = await buildTransferSale();
    const columns = { date: 'Pvm', dateFormat: 'YYYY-MM-DD', amount: 'Summa', payer: 'Maksaja' };
    await sale.staff.put('bank-transfers/csv-mapping', columns);
    await send(sale.staff, `Pvm;Summa;Maksaja\n${today()};5,00;Äkäslompolo Örjan\n`);
    await send(sale.staff, camtOf([line('1009', 5, { payer: 'Äkäslompolo Örjan' }), line('1009', 7)]));

    await expectKept(sale, 'completes');
  });

  it('once its days are closed in the books, unless it was imported after they were closed', async () => {
    const { sale } = await importUnmatched();
    const _id = sale.group.organization;
    const yesterday = addDays(today(), -1);
    await send(sale.staff, camtOf([line('1009', 9, { bookedOn: yesterday })]));
    await DocumentNumber.updateOne({ _id }, { $set: { closedUntil: yesterday } });

    await expectKept(sale, 'closed');
    await send(sale.staff, camtOf([line('1009', 8, { bookedOn: yesterday })]));
    expect(await whyKept(sale)).toEqual([null, 'closed', null]);
    expect((await undo(sale)).status).toBe(200);
    await expectAllInStep();
  });

  it('if an earlier version has imported it, which did not store what it overlaps', async () => {
    const { sale } = await importUnmatched();
    await BankImport.collection.updateMany({}, { $unset: { overlaps: '', completes: '', undone: '' } });

    await expectKept(sale, 'earlierVersion');
  });

  it('while an instance of an earlier version, during an upgrade, may have imported its lines too', async () => {
    const { sale } = await importUnmatched();
    const [first] = await importsOf(sale);
    await send(sale.staff, camtOf([line('1009', 7)]));
    const [later] = await importsOf(sale);
    await BankImport.collection.updateOne(
      { _id: new Types.ObjectId(later!._id) },
      {
        $unset: { overlaps: '', completes: '', undone: '' },
      },
    );

    await expectKept(sale, 'repeated', first!._id);
  });

  it('by staff of another organization, or by an admin', async () => {
    const { sale } = await importUnmatched();
    const { _id } = (await importsOf(sale))[0]!;
    const stranger = await buildTransferSale();
    const admin = await buildStaff(app, 'admin', sale.group.organization);

    expect((await undo(stranger, _id)).status).toBe(404);
    expect((await admin.post(`bank-transfers/imports/${_id}/undo`, {})).status).toBe(403);
    expect(await queueOf(sale.staff)).toHaveLength(1);
  });
});
