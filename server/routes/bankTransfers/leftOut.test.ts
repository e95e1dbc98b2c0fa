import type { ImportOutcome } from '../../contract/bankTransfer';
import type { CsvMapping } from '../../contract/statementFile';
import { today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { useApp } from '../../test/app';
import { faultsOf } from '../../test/answers';
import type { Sale } from '../../test/sale';
import { camtOf } from '../../test/statements';
import { transferSales } from '../../test/transferSale';

const app = useApp();
const { buildTransferSale, choose, send } = transferSales(app);

const headings = 'Kirjauspäivä;Määrä;Nimi;Viitenumero;Saldo;Valuutta;Tila';
const day = () => today().replaceAll('-', '/');

/** Imports a CSV file, with the guessed columns the first time. */
async function sendCsv({ staff }: Sale, rows: readonly string[], status = 200): Promise<ImportOutcome> {
  const file = [headings, ...rows].join('\n');
  const outcome = await send(staff, file, status);
  if (outcome.kind !== 'unknownColumns') return outcome;
  await staff.put('bank-transfers/csv-mapping', outcome.guess);
  return send(staff, file, status);
}

it('lines that cannot be used are left out and reported, and the others are booked', async () => {
  const sale = await buildTransferSale();
  const reference = await choose(sale);
  const good = `${day()};229,50;ESIMERKKI ESSI;${reference};;EUR;Toteutunut`;

  const outcome = await sendCsv(sale, [
    `Varaus;-10,76;KAHVILA;;;EUR;`,
    `${day()};229,50;A;${reference};;SEK;Toteutunut`,
    `${day()};229,50;A;${reference};;EUR;Odottaa`,
    `${day()};229,50;A;B;${reference};;EUR;Toteutunut`,
    `${day()};x;A;;;EUR;Toteutunut`,
    good,
    `Yhteensä;229,50`,
  ]);

  const line = (number: number, reason: string, column: string | null) => ({
    unit: 'line',
    number,
    reason,
    column,
  });
  expect(outcome).toEqual({
    kind: 'imported',
    counts: { matched: 1, refunds: 0, queued: 0, known: 0, skipped: 0 },
    leftOut: [
      line(2, 'pending', 'Kirjauspäivä'),
      line(3, 'currency', 'Valuutta'),
      line(4, 'pending', 'Tila'),
      line(5, 'cells', null),
      line(6, 'amount', 'Määrä'),
      line(8, 'day', 'Kirjauspäivä'),
    ],
    leftOutCount: 6,
  });
});

it('the first 20 lines that were left out are listed, and all are counted', async () => {
  const sale = await buildTransferSale();
  const rows = Array.from({ length: 30 }, () => `${day()};x;A;;;EUR;`);

  const outcome = await sendCsv(sale, [...rows, `${day()};5,00;A;;;EUR;`]);

  expect(outcome).toMatchObject({ leftOutCount: 30 });
  expect(outcome.kind === 'imported' && outcome.leftOut).toHaveLength(20);
});

it('a file without any line that can be used is refused, with the reason of each', async () => {
  const sale = await buildTransferSale();
  await sendCsv(sale, [`${day()};5,00;A;;;EUR;`]);
  const refused = async (...rows: string[]) =>
    faultsOf({ status: 400, body: await sendCsv(sale, rows, 400) } as Parameters<typeof faultsOf>[0]);

  expect(await refused(`${day()};193,50;A;;;SEK;`, `${day()};1;A;;;SEK;`)).toEqual([
    'file: statementForeign',
  ]);
  expect(await refused(`${day()};5;A;;;EUR;Odottaa`)).toEqual(['file: statementPending']);
  expect(await refused(`${day()};5;A;B;;;EUR;`, `${day()};x;A;;;EUR;`)).toEqual([
    'file: statementCells',
    'file: statementLine',
  ]);
});

it('a camt entry in another currency does not prevent the import of the others', async () => {
  const { staff } = await buildTransferSale();
  const line = { id: '1', bookedOn: today(), amount: 5 };
  const file = camtOf([line, { ...line, amount: 6 }]).replace('"EUR">5.00', '"SEK">5.00');

  expect(await send(staff, file)).toMatchObject({
    counts: { queued: 1 },
    leftOut: [{ unit: 'entry', number: 1, reason: 'currency', column: null }],
    leftOutCount: 1,
  });
});

it('a payment of Danske Bank that is first awaited, then booked, then categorized is one line', async () => {
  const { staff, group } = await buildTransferSale();
  const mapping: CsvMapping = {
    date: 'Pvm',
    dateFormat: 'D.M.YYYY',
    amount: 'Määrä',
    reference: null,
    payer: 'Saaja/Maksaja',
    message: null,
    id: null,
  };
  await staff.put('bank-transfers/csv-mapping', mapping);
  const file = (category: string, balance: string, status: string, checked: string) =>
    `"Pvm";"Luokka";"Alaluokka";"Saaja/Maksaja";"Määrä";"Saldo";"Tila";"Tarkastus"\n` +
    `"25.11.2026";"${category}";"";"Esimerkki Essi";"193,50";"${balance}";"${status}";"${checked}"`;

  await send(staff, file('', '', 'Odottaa', 'Ei'), 400);
  expect(await send(staff, file('', '1 000,00', 'Toteutunut', 'Ei'))).toMatchObject({
    counts: { queued: 1 },
  });
  expect(await send(staff, file('Tulot', '1 000,00', 'Toteutunut', 'Kyllä'))).toMatchObject({
    counts: { known: 1 },
  });

  expect(await BankEntry.countDocuments({ organization: group.organization })).toBe(1);
});
