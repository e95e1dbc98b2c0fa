import { addDays, today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { Payment } from '../../models/payment';
import { useApp } from '../../test/app';
import {
  camt054Of,
  csvWithIds,
  csvWithoutColumns,
  csvWithPayers,
  csvWithReferences,
} from '../../test/bankFiles';
import { expectAllInStep } from '../../test/invariants';
import type { Sale } from '../../test/sale';
import { camtOf, type StatementLine } from '../../test/statements';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { buildTransferSale, choose, send, preview, queueOf } = transferSales(app);

const csvFiles = [csvWithIds, csvWithReferences, csvWithPayers, csvWithoutColumns];
const contents = [camtOf, camt054Of, ...csvFiles.map(({ content }) => content)];

/** A sale whose organization imports all formats, and a statement that pays it. */
async function buildStatement() {
  const sale = await buildTransferSale();
  for (const { mapping } of csvFiles) await sale.staff.put('bank-transfers/csv-mapping', mapping);
  const reference = await choose(sale);
  const line = { bookedOn: today(), amount: 229.5 };
  const lines: StatementLine[] = [
    { ...line, id: '20261125593619V00011', reference },
    { ...line, id: '20261125593619V00012', reference: '20270027', payer: 'Virtanen Veera' },
    { ...line, id: '20261125593619V00013', payer: 'Äkäslompolo Örjan' },
    { ...line, id: '20261125593619V00014', payer: 'Äkäslompolo Örjan' },
    { ...line, id: '20261125593619V00015', amount: -20, payer: 'Laivayhtiö Oyj' },
  ];
  return { sale, reference, lines };
}

const storedBy = ({ group }: Sale) => BankEntry.find({ organization: group.organization }).lean();

/** Each line is stored once, and the payment has been paid once. */
async function expectOnce(sale: Sale, lines: readonly StatementLine[]): Promise<void> {
  expect(await storedBy(sale)).toHaveLength(lines.length);
  expect(await Payment.findById(sale.id).lean()).toMatchObject({ paidAmount: 22_950, status: 'confirmed' });
  expect(await queueOf(sale.staff)).toHaveLength(3);
  await expectAllInStep();
}

it.each(contents.map((_, start) => start))(
  'each line of a statement is booked once, in whichever format it comes first (%d)',
  async (start) => {
    const { sale, lines } = await buildStatement();

    for (const content of [...contents.slice(start), ...contents.slice(0, start)]) {
      await send(sale.staff, content(lines));
    }

    await expectOnce(sale, lines);
  },
);

it.each([
  ['two camt statements', camtOf, camtOf],
  ['camt and CSV', camtOf, csvWithIds.content],
  ['two CSVs', csvWithReferences.content, csvWithPayers.content],
])('each line is booked once by %s that overlap and are imported at the same time', async (_, one, other) => {
  const { sale, lines } = await buildStatement();

  await Promise.all([
    send(sale.staff, one(lines.slice(0, 4))),
    send(sale.staff, other(lines)),
    send(sale.staff, one(lines.slice(1))),
    send(sale.staff, other(lines.slice(0, 2))),
  ]);
  await send(sale.staff, one(lines));

  await expectOnce(sale, lines);
});

it('two lines with one id of the bank are both booked, on one day or on two', async () => {
  const [first, second] = [await buildTransferSale(), await buildTransferSale()];
  const { staff } = first;
  const line = { id: '1', bookedOn: today(), amount: 229.5 };
  const own = { ...line, reference: await choose(first) };

  await send(staff, camtOf([own, { ...line, reference: '20270014' }]));
  await send(staff, camtOf([{ ...line, bookedOn: addDays(today(), -1), reference: '20270014' }]));

  expect(await storedBy(first)).toHaveLength(3);
  expect(await Payment.findById(first.id).lean()).toMatchObject({ status: 'confirmed' });
  expect(await storedBy(second)).toEqual([]);
});

it('two equal lines of a file count as two; a later file with one more adds one', async () => {
  const sale = await buildTransferSale();
  const line = { id: 'NOREF', bookedOn: today(), amount: 5 };

  expect(await send(sale.staff, camtOf([line, line]))).toMatchObject({ counts: { queued: 2, known: 0 } });
  expect(await send(sale.staff, camtOf([line, line]))).toMatchObject({ counts: { queued: 0, known: 2 } });
  expect(await send(sale.staff, camtOf([line, line, line]))).toMatchObject({
    counts: { queued: 1, known: 2 },
  });
});

it('a line that waits without a reference pays once another statement contains its reference', async () => {
  const { sale, lines } = await buildStatement();
  await send(sale.staff, csvWithPayers.content(lines));
  expect(await queueOf(sale.staff)).toHaveLength(4);

  expect(await send(sale.staff, camtOf(lines))).toMatchObject({ counts: { matched: 1, known: 4 } });

  await expectOnce(sale, lines);
});

it('a payer who was erased is not stored again by another import', async () => {
  const { sale, lines } = await buildStatement();
  await send(sale.staff, camtOf(lines));
  await BankEntry.updateMany({ state: 'matched' }, { $set: { payer: null, message: null } });

  await send(sale.staff, csvWithIds.content(lines));

  expect((await storedBy(sale)).filter(({ state }) => state === 'matched')).toMatchObject([{ payer: null }]);
});

describe('a sum in one file, whose payments are in another', () => {
  async function buildSum() {
    const sale = await buildTransferSale();
    const [day, id] = [today(), 'B2026112500001'];
    const payments: StatementLine[] = [
      { id: 'V1', bookedOn: day, amount: 229.5, reference: await choose(sale) },
      { id: 'V2', bookedOn: day, amount: 5, reference: '20270014' },
    ];
    const sum = camtOf([{ id, bookedOn: day, amount: 234.5 }]).replace(/<NtryDtls>[^]*<\/NtryDtls>/, '');
    const details = camt054Of(payments).replaceAll(
      /<AcctSvcrRef>V\d<\/AcctSvcrRef>(?=\s*<BkTxCd>)/g,
      `<AcctSvcrRef>${id}</AcctSvcrRef>`,
    );
    return { sale, staff: sale.staff, sum, details };
  }

  it('counts as known if the payments are stored', async () => {
    const { sale, staff, sum, details } = await buildSum();
    await send(staff, details);

    expect(await preview(staff, sum)).toMatchObject({ fates: [{ fate: 'replaced', count: 1 }] });
    expect(await send(staff, sum)).toMatchObject({ counts: { known: 1, queued: 0 } });
    expect(await queueOf(staff)).toMatchObject([{ amount: 5 }]);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ status: 'confirmed' });
  });

  it('no longer waits once the payments are stored', async () => {
    const { sale, staff, sum, details } = await buildSum();
    await send(staff, sum);
    expect(await queueOf(staff)).toMatchObject([{ amount: 234.5, reason: 'unknown' }]);
    expect(await preview(staff, details)).toMatchObject({
      fates: [
        { fate: 'matched', amount: 229.5 },
        { fate: 'unknown', amount: 5 },
      ],
      replaces: { count: 1, amount: 234.5 },
    });

    expect(await send(staff, details)).toMatchObject({ counts: { matched: 1, queued: 1 } });

    expect(await queueOf(staff)).toMatchObject([{ amount: 5 }]);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ status: 'confirmed' });
    expect(await send(staff, sum)).toMatchObject({ counts: { known: 1 } });
  });

  it('counts alone if staff have assigned it', async () => {
    const { sale, staff, sum, details } = await buildSum();
    await send(staff, sum);
    const [entry] = await queueOf(staff);
    await staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'assign', payment: sale.id });

    expect(await preview(staff, details)).toMatchObject({ fates: [{ fate: 'known', count: 2 }] });
    expect(await send(staff, details)).toMatchObject({ counts: { matched: 0, queued: 0, known: 2 } });
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ paidAmount: 23_450 });
  });

  it('is counted once if both are imported at the same time', async () => {
    const { sale, staff, sum, details } = await buildSum();

    await Promise.all([send(staff, sum), send(staff, details)]);

    expect(await queueOf(staff)).toMatchObject([{ amount: 5 }]);
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ paidAmount: 22_950 });
    await expectAllInStep();
  });
});
