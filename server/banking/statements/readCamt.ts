import { parseReference } from '../../contract/bankReference';
import { readDay } from '../../contract/helsinkiTime';
import type { Cents } from '../../contract/money';
import { lackableFacts } from '../../contract/statementFacts';
import { readDecimal } from './amounts';
import { givenId, type StatementEntry } from './statementEntry';
import { UnreadableStatement } from './UnreadableStatement';
import { elementAt, childElements, parseXml, textAt } from './xml';

type Part = Omit<StatementEntry, 'account'>;

/**
 * The booked entries of a statement (camt.053) or of a list of transactions (camt.054) of ISO 20022, in the versions
 * of 2009 (001.02) and 2019 (001.08). Finnish banks book all payments with references of a day as one sum; here each
 * of these payments is an entry.
 */
export function readCamt(xml: string): StatementEntry[] {
  const document = elementAt(parseXml(xml), 'Document');
  const statements = [
    ...childElements(elementAt(document, 'BkToCstmrStmt'), 'Stmt'),
    ...childElements(elementAt(document, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn'),
  ];
  if (statements.length === 0) throw new UnreadableStatement('notCamt');
  return statements.flatMap(readStatement);
}

function readStatement(statement: unknown): StatementEntry[] {
  const account = textAt(statement, 'Acct', 'Id', 'IBAN');
  const parts = childElements(statement, 'Ntry').filter(isBooked).flatMap(readEntry);
  return parts.map((part) => ({ account, ...part }));
}

function isBooked(entry: unknown): boolean {
  return (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
}

/** The payments that make up the booked amount. If they do not add up, only the booked amount is used. */
function readEntry(entry: unknown): Part[] {
  const booked = bookedAmount(entry);
  const payments = paymentsOf(entry);
  const amounts = payments.map((payment) => paymentAmount(payment, entry));
  const sum = amounts.reduce((total, amount) => total + amount, 0);

  if (payments.length > 1 && sum === booked) {
    return payments.map((payment, index) => partOf(entry, payment, amounts[index] ?? NaN));
  }
  return [partOf(entry, payments.length === 1 ? payments[0] : undefined, booked)];
}

/** @param payment undefined if the file does not have it */
function partOf(entry: unknown, payment: unknown, amount: Cents): Part {
  const bookingIds = bookingIdsOf(entry);
  const ownId = givenId(textAt(payment, 'Refs', 'AcctSvcrRef'));
  const isWhole = payment === undefined || paymentsOf(entry).length === 1;
  return {
    format: 'camt',
    bookedOn: bookedDay(entry),
    amount,
    bankId: ownId ?? (isWhole ? givenId(textAt(entry, 'AcctSvcrRef')) : null),
    bookingIds,
    isSum: payment === undefined,
    payer: otherParty(entry, payment, amount),
    ...remittanceOf(entry, payment),
    lacks: payment === undefined ? lackableFacts : [],
  };
}

/** The elements that can name the booking. Banks differ in which of them a statement and a list of transactions share. */
const bookingIdPaths = [
  ['AcctSvcrRef'],
  ['NtryDtls', 'Btch', 'MsgId'],
  ['NtryDtls', 'Btch', 'PmtInfId'],
  ['NtryRef'],
];

function bookingIdsOf(entry: unknown): string[] {
  return bookingIdPaths.flatMap((path) => givenId(textAt(entry, ...path)) ?? []);
}

function paymentsOf(entry: unknown): readonly unknown[] {
  return childElements(entry, 'NtryDtls').flatMap((group) => childElements(group, 'TxDtls'));
}

function bookedDay(entry: unknown): string {
  const days = ['BookgDt', 'ValDt'].map(
    (name) => textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm')?.slice(0, 10) ?? '',
  );
  const day = days.map(readDay).find((found) => found !== undefined);
  if (day === undefined) throw new UnreadableStatement('malformed');
  return day;
}

function bookedAmount(entry: unknown): Cents {
  const currency = textAt(entry, 'Amt', '@Ccy');
  if (currency !== null && currency !== 'EUR') throw new UnreadableStatement('foreignCurrency');
  const amount = signed(euroCents(elementAt(entry, 'Amt')), textAt(entry, 'CdtDbtInd'));
  if (Number.isNaN(amount)) throw new UnreadableStatement('malformed');
  return amount;
}

/** The amount of a payment; NaN if it is not in euros. The versions store it in different elements. */
function paymentAmount(payment: unknown, entry: unknown): Cents {
  const said = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']];
  const amount = said.map((path) => elementAt(payment, ...path)).find((found) => found !== undefined);
  return signed(euroCents(amount), textAt(payment, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd'));
}

function euroCents(amount: unknown): Cents {
  if (textAt(amount, '@Ccy') !== 'EUR') return NaN;
  return readDecimal(textAt(amount) ?? '') ?? NaN;
}

/** The amount with its sign. The indicator gives the direction of the money, even for a correction (`RvslInd`). */
function signed(cents: Cents, indicator: string | null): Cents {
  if (indicator === 'CRDT') return cents;
  return indicator === 'DBIT' ? 0 - cents : NaN;
}

/** The counterparty's name. In a correction, payer and payee are those of the payment that is reversed. */
function otherParty(entry: unknown, payment: unknown, amount: Cents): string | null {
  const isCorrection = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
  const wasPaidOut = amount < 0 !== isCorrection;
  const party = elementAt(payment, 'RltdPties', wasPaidOut ? 'Cdtr' : 'Dbtr');
  return textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Nm');
}

function remittanceOf(
  entry: unknown,
  payment: unknown,
): { reference: string | null; message: string | null } {
  const remittance = elementAt(payment, 'RmtInf');
  const written = childElements(remittance, 'Strd').flatMap(
    (structured) => textAt(structured, 'CdtrRefInf', 'Ref') ?? [],
  );
  const references = new Set(written.map(parseReference));
  const [reference = null] = references.size === 1 ? references : [];
  const texts = childElements(remittance, 'Ustrd').flatMap((text) => textAt(text) ?? []);
  const message = [...texts, ...(reference === null ? written : [])].join(' ');
  if (message !== '') return { reference, message };
  return { reference, message: payment === undefined ? textAt(entry, 'AddtlNtryInf') : null };
}
