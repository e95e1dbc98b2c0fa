import type { PreviewOutcome } from '../../contract/bankTransfer';
import type { CsvMapping } from '../../contract/statementFile';
import { today } from '../../lib/clock';
import { Organization } from '../../models/organization';
import { useApp } from '../../test/app';
import type { Sale } from '../../test/sale';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { buildTransferSale, choose, preview, send } = transferSales(app);

const csv = (headings: string, ...rows: string[]) => [headings, ...rows].join('\n');

function columnsOf(outcome: PreviewOutcome): CsvMapping {
  if (outcome.kind === 'unknownColumns') return outcome.guess;
  if (!outcome.columns) throw new Error('There are no columns');
  return outcome.columns.mapping;
}

async function saveMapping({ staff }: Sale, mapping: CsvMapping): Promise<void> {
  expect((await staff.put('bank-transfers/csv-mapping', mapping)).status).toBe(200);
}

it('a column mapping is remembered for its headings, in any order, and staff are asked again for other headings', async () => {
  const sale = await buildTransferSale();
  const file = csv('Pvm;Määrä;Saaja/Maksaja', `${today()};5,00;Virtanen`);
  await saveMapping(sale, columnsOf(await preview(sale.staff, file)));

  const reordered = csv('määrä;SAAJA/MAKSAJA;Pvm', `5,00;Virtanen;${today()}`);
  expect(await preview(sale.staff, reordered)).toMatchObject({ kind: 'preview' });
  // Another bank, whose references would be lost.
  const other = csv('Pvm;Määrä;Saaja/Maksaja;Viite', `${today()};5,00;Virtanen;1009`);
  expect(await preview(sale.staff, other)).toMatchObject({
    kind: 'unknownColumns',
    guess: { reference: 'Viite', payer: 'Saaja/Maksaja' },
  });
});

it('a wrong column mapping can be corrected from the preview, and another bank’s mapping stays', async () => {
  const sale = await buildTransferSale();
  const reference = await choose(sale);
  const file = csv('Pvm;Oma viite;Viite;Määrä', `${today()};1009;${reference};229,50`);
  const other = csv('Pvm;Viite;Summa', `${today()};1009;5,00`);
  await saveMapping(sale, { ...columnsOf(await preview(sale.staff, file)), reference: 'Oma viite' });
  await saveMapping(sale, columnsOf(await preview(sale.staff, other)));

  const wrong = await preview(sale.staff, file);
  expect(wrong).toMatchObject({
    fates: [{ fate: 'unknown' }],
    columns: {
      headings: ['Pvm', 'Oma viite', 'Viite', 'Määrä'],
      sample: [[today(), '1009', reference, '229,50']],
      mapping: { reference: 'Oma viite' },
    },
  });
  await saveMapping(sale, { ...columnsOf(wrong), reference: 'Viite' });

  expect(await send(sale.staff, file)).toMatchObject({ counts: { matched: 1 } });
  expect(await preview(sale.staff, other)).toMatchObject({ columns: { mapping: { reference: 'Viite' } } });
  const { csvMappings } = await Organization.findById(sale.group.organization).lean().orFail();
  expect(csvMappings).toHaveLength(2);
});

it('columns without any usable line are shown in a preview too, and the import refuses them', async () => {
  const sale = await buildTransferSale();
  const file = csv('Pvm;Viite;Määrä', `${today()};1009;5,00`);
  await saveMapping(sale, { ...columnsOf(await preview(sale.staff, file)), amount: 'Pvm' });

  expect(await preview(sale.staff, file)).toMatchObject({
    ...{ firstDay: null, lastDay: null, accounts: [], fates: [], leftOutCount: 1 },
    columns: { mapping: { amount: 'Pvm' } },
  });
  await send(sale.staff, file, 400);
});

it('a column that staff leave out is not found by its heading again', async () => {
  const sale = await buildTransferSale();
  // A Swedish value date.
  const file = csv('Bokföringsdag;Valuta;Belopp', `${today()};${today()};5,00`);
  const guess = columnsOf(await preview(sale.staff, file));
  expect(guess).toMatchObject({ currency: 'Valuta' });
  await saveMapping(sale, guess);
  expect(await preview(sale.staff, file)).toMatchObject({ fates: [], leftOut: [{ reason: 'currency' }] });

  await saveMapping(sale, { ...guess, currency: null });

  expect(await preview(sale.staff, file)).toMatchObject({ fates: [{ fate: 'unknown', count: 1 }] });
});

it('a mapping stored by an earlier version applies to any file with these columns until staff map its headings', async () => {
  const sale = await buildTransferSale();
  const earlier = { date: 'Pvm', dateFormat: 'D.M.YYYY', amount: 'Summa', reference: 'Viite' };
  const rest = { payer: null, message: null, id: null };
  await Organization.collection.updateOne(
    { _id: sale.group.organization },
    { $set: { csvMappings: [{ ...earlier, ...rest }] } },
  );
  const file = csv('Pvm;Summa;Viite;Saldo', '1.2.2027;5,00;1009;7,00');

  const found = columnsOf(await preview(sale.staff, file));
  expect(found).toMatchObject({ ...earlier, ...rest });
  await saveMapping(sale, { ...found, reference: null });

  const { csvMappings } = await Organization.findById(sale.group.organization).lean().orFail();
  expect(csvMappings).toMatchObject([{ headingsKey: found.headingsKey, reference: null }]);
});

it('a workbook is imported like a CSV', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const sale = await buildTransferSale();
  const reference = await choose(sale);
  const rows = [
    ['Execution date', 'Amount', 'Counterparty', 'Reference'],
    [new Date(`${today()}T00:00:00Z`), 229.5, 'Esimerkki Essi', reference],
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Statement', rows }] }));

  await saveMapping(sale, columnsOf(await preview(sale.staff, file)));

  expect(await send(sale.staff, file)).toMatchObject({ counts: { matched: 1 } });
  expect(await send(sale.staff, file)).toMatchObject({ counts: { known: 1 } });
});
