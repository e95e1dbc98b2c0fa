import type { LineFate, PreviewOutcome } from '../../contract/bankTransfer';
import { addDays, today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { BankImport } from '../../models/bankImport';
import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { buildSale, type Sale } from '../../test/sale';
import { camtOf, type StatementLine } from '../../test/statements';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { buildTransferSale, choose, send, preview, queueOf } = transferSales(app);

let lines = 0;
const line = (reference: string | undefined, amount: number, more: Partial<StatementLine> = {}) => ({
  id: `archive ${(lines += 1)}`,
  bookedOn: today(),
  amount,
  reference,
  ...more,
});

const ownIban = 'FI2112345600000785';
const otherIban = 'FI1410093000123458';
const forOtherAccount = (file: string) => file.replaceAll(ownIban, otherIban);

function previewOf(outcome: PreviewOutcome) {
  if (outcome.kind !== 'preview') throw new Error('The columns are not known');
  return outcome;
}

const fatesOf = (outcome: PreviewOutcome): Partial<Record<LineFate, number>> =>
  Object.fromEntries(previewOf(outcome).fates.map(({ fate, count }) => [fate, count]));

/** Everything that an import could change. */
const storedState = async ({ id }: Sale) => ({
  entries: await BankEntry.find().lean(),
  imports: await BankImport.find().lean(),
  movements: await Movement.find().lean(),
  payment: await Payment.findById(id).lean(),
});

it('a preview shows what becomes of each line, with sums and days, and stores nothing', async () => {
  const sale = await buildTransferSale();
  const reference = await choose(sale);
  const short = await buildSale(app, {}, sale);
  const shortReference = await choose(short);
  await send(sale.staff, camtOf([line('1009', 5, { id: 'known' })]));
  const before = await storedState(sale);

  const file = camtOf([
    line('1009', 5, { id: 'known' }),
    line(reference, 229.5, { bookedOn: addDays(today(), -2) }),
    line(reference, 229.5),
    line(shortReference, 200),
    line(undefined, 17),
    line(undefined, -20.5),
  ]).replace('"EUR">17.00', '"SEK">17.00');
  const outcome = await preview(sale.staff, file);

  expect(outcome).toEqual({
    kind: 'preview',
    firstDay: addDays(today(), -2),
    lastDay: today(),
    accounts: [{ account: ownIban, count: 5, cameIn: 664, wentOut: -20.5 }],
    fates: [
      { fate: 'matched', count: 1, amount: 229.5 },
      { fate: 'short', count: 1, amount: 200 },
      { fate: 'double', count: 1, amount: 229.5 },
      { fate: 'known', count: 1, amount: 5 },
      { fate: 'moneyOut', count: 1, amount: -20.5 },
    ],
    replaces: { count: 0, amount: 0 },
    leftOut: [{ unit: 'entry', number: 5, reason: 'currency', column: null }],
    leftOutCount: 1,
    columns: null,
    otherAccounts: null,
  });
  expect(await storedState(sale)).toEqual(before);
});

it('the import does what its preview has shown', async () => {
  const sale = await buildTransferSale();
  const reference = await choose(sale);
  const file = camtOf([
    line(reference, 229.5),
    line(reference, 229.5),
    line('1009', 5),
    line(undefined, 5),
    line(reference, -229.5),
    line(undefined, -1),
  ]);

  const fates = fatesOf(await preview(sale.staff, file));
  const outcome = await send(sale.staff, file);

  expect(fates).toEqual({ matched: 1, double: 1, unknown: 2, returned: 1, moneyOut: 1 });
  expect(outcome).toMatchObject({ counts: { matched: 1, queued: 4, skipped: 1, known: 0 } });
  expect((await queueOf(sale.staff)).map(({ reason }) => reason).sort()).toEqual([
    'double',
    'returned',
    'unknown',
    'unknown',
  ]);
  expect(fatesOf(await preview(sale.staff, file))).toEqual({ known: 6 });
  await expectAllInStep();
});

it('the import recognizes what another import has booked since the preview', async () => {
  const sale = await buildTransferSale();
  const file = camtOf([line(await choose(sale), 229.5)]);
  expect(fatesOf(await preview(sale.staff, file))).toEqual({ matched: 1 });
  await send(sale.staff, file);

  expect(await send(sale.staff, file)).toMatchObject({ counts: { matched: 0, known: 1 } });
  await expectAllInStep();
});

it('a preview of lines that complete a line without a reference shows which payments they confirm', async () => {
  const sale = await buildTransferSale();
  const reference = await choose(sale);
  const payer = 'Äkäslompolo Örjan';
  await sale.staff.put('bank-transfers/csv-mapping', {
    ...{ date: 'Pvm', dateFormat: 'YYYY-MM-DD', amount: 'Summa', payer: 'Maksaja' },
  });
  await send(sale.staff, `Pvm;Summa;Maksaja\n${today()};229,50;${payer}\n`);
  const file = camtOf([line(reference, 229.5, { payer })]);

  expect(fatesOf(await preview(sale.staff, file))).toEqual({ matched: 1 });
  expect(await send(sale.staff, file)).toMatchObject({ counts: { matched: 1 } });
});

describe('a statement of another account than the organization’s', () => {
  it('is asked about, and imported only once staff have confirmed that account', async () => {
    const { staff } = await buildTransferSale();
    const file = forOtherAccount(camtOf([line('1009', 5)]));

    expect(previewOf(await preview(staff, file)).otherAccounts).toEqual({
      accounts: [otherIban],
      known: [ownIban],
    });
    const refused: unknown = await send(staff, file, 409);
    expect(refused).toMatchObject({
      errors: [
        {
          code: 'statementOtherAccount',
          path: 'file',
          msg: 'This statement is for account FI14 1009 3000 1234 58, but the organization’s account is FI21 1234 5600 0007 85. It was not imported.',
        },
      ],
    });
    await send(staff, file, 409, ownIban);
    expect(await BankEntry.countDocuments({ account: otherIban })).toBe(0);

    expect(await send(staff, file, 200, otherIban)).toMatchObject({ counts: { queued: 1 } });
    expect(previewOf(await preview(staff, file)).otherAccounts).toBeNull();
  });

  it('is compared with earlier statements if the settings have no account', async () => {
    const { staff } = await buildSale(app);
    await send(staff, camtOf([line('1009', 5)]));

    expect(previewOf(await preview(staff, forOtherAccount(camtOf([line('1009', 5)])))).otherAccounts).toEqual(
      {
        accounts: [otherIban],
        known: [ownIban],
      },
    );
  });

  it('is not asked about if no account is known, or if it has only the bank’s own number', async () => {
    const { staff } = await buildSale(app);
    const file = camtOf([line('1009', 5)]);
    expect(previewOf(await preview(staff, file)).otherAccounts).toBeNull();
    await send(staff, file);

    const bban = file.replace(`<IBAN>${ownIban}</IBAN>`, '<Othr><Id>123456-785</Id></Othr>');
    expect(previewOf(await preview(staff, bban)).otherAccounts).toBeNull();
  });
});
