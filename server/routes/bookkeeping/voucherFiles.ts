import type { VoucherFormat } from '../../contract/bookkeeping';
import { escapeFormula } from '../../contract/csv';
import { type Cents, toEuros } from '../../contract/money';
import { accountNames } from '../../contract/entryAccounts';
import type { DayBookEntry } from '../../services/money/bookkeeping/dayBook';
import type { Voucher } from '../../services/money/bookkeeping/vouchers';

interface Column {
  label: string;
  text: (entry: DayBookEntry, voucher: Voucher) => string;
}

const number: Column = { label: 'Tositenumero', text: (_entry, voucher) => String(voucher.number) };
const day: Column = { label: 'Päivämäärä', text: (_entry, voucher) => finnishDay(voucher.day) };
const account: Column = { label: 'Tilinumero', text: (entry) => toPlainText(entry.accountNumber) };
const description: Column = { label: 'Selite', text: buildDescription };
const sum: Column = { label: 'Summa', text: ({ amount }) => amountText(amount) };

/**
 * Netvisor's 'Accounting material data import' (support.netvisor.fi, solution article 77000498453): a row per entry
 * with date and voucher number, account number without name, at most 255 characters of description, and one column with
 * debit as + and credit as −, without separators of thousands. The columns are assigned during the import. VAT codes as
 * in the interface accounting.nv (article 77000554186) in net calculation: `KOMY` with the rate for domestic sales;
 * `NONE` for everything else, including VAT, which is an entry of its own.
 */
const netvisor: readonly Column[] = [
  number,
  day,
  description,
  account,
  sum,
  { label: 'ALV-tunnus', text: ({ vatPercent }) => (vatPercent === null ? 'NONE' : 'KOMY') },
  { label: 'ALV-%', text: ({ vatPercent }) => String(vatPercent ?? 0).replace('.', ',') },
];

/**
 * Procountor's 'Ledger entry tool', 'Paste transactions' (support.procountor.fi, articles 360000254997 and
 * 360001781317): rows of account, sum and description, copied from a spreadsheet. Debit is +, credit −. No VAT rate, or
 * Procountor would add VAT entries of its own.
 */
const procountor: readonly Column[] = [number, day, account, sum, description];

const columnsByFormat: Readonly<Record<VoucherFormat, readonly Column[]>> = { netvisor, procountor };

/**
 * The format that both programs' instructions assume: CSV as a Finnish spreadsheet saves it, with semicolons and CR LF.
 */
export async function* voucherCsv(
  format: VoucherFormat,
  days: AsyncIterable<readonly Voucher[]>,
): AsyncGenerator<Buffer> {
  const columns = columnsByFormat[format];
  yield encode([columns.map(({ label }) => label)]);
  for await (const vouchers of days) {
    yield encode(
      vouchers.flatMap((voucher) =>
        voucher.entries.map((entry) => columns.map(({ text }) => text(entry, voucher))),
      ),
    );
  }
}

/** ISO-8859-1, which such a spreadsheet writes and both programs read. */
function encode(rows: readonly string[][]): Buffer {
  return Buffer.from(rows.map((row) => `${row.join(';')}\r\n`).join(''), 'latin1');
}

/** The maximum number of characters in Netvisor. */
const maxDescription = 255;

function buildDescription({ account: name, subject }: DayBookEntry): string {
  return toPlainText([accountNames[name], subject].filter((part) => part !== '').join(', ')).slice(
    0,
    maxDescription,
  );
}

/** Replaces what these files cannot contain: separators, quotation marks, and characters that are not ISO-8859-1. */
function toPlainText(text: string): string {
  const inLatin1 = text
    .normalize('NFC')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^ -~\u00a0-\u00ff]/gu, '?');
  return escapeFormula(inLatin1.replaceAll(';', ',').replaceAll('"', "'"));
}

function amountText(amount: Cents): string {
  return toEuros(amount).toFixed(2).replace('.', ',');
}

function finnishDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('.');
}
