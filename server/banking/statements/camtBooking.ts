import { helsinkiDay, readDay, readInstant } from '../../contract/helsinkiTime';
import type { Cents } from '../../contract/money';
import { optionalFacts, type UnusableReason } from '../../contract/statementFile';
import { readDecimal } from './amounts';
import { readCounterAccount, otherParty, readRemittance, readReturnReason } from './camtTexts';
import { givenId, type StatementEntry } from './statementEntry';
import { childElements, elementAt, textAt } from './xml';

type BookedEntry = Omit<StatementEntry, 'account'>;

/** An entry that cannot be used, while the others can. */
export class UnusableEntry extends Error {
  constructor(readonly reason: UnusableReason) {
    super(reason);
  }
}

/**
 * The payments that make up the booked amount. If they do not add up, only the booked amount is used.
 * @param entry the element `Ntry`
 * @throws UnusableEntry
 */
export function readBooking(entry: unknown): BookedEntry[] {
  if (!isBooked(entry)) throw new UnusableEntry('pending');
  const amount = bookedAmount(entry);
  const payments = listPayments(entry);
  const [only] = payments;
  if (payments.length === 1 && !isBatch(entry)) return [buildEntry(entry, only, amount)];
  const amounts = findAmounts(payments, entry, amount);
  if (!amounts) return [buildEntry(entry, undefined, amount)];
  return payments.map((payment, index) => buildEntry(entry, payment, amounts[index] ?? NaN));
}

/** In earlier versions `Sts` is the code itself; in later ones it has an element with the code. */
function isBooked(entry: unknown): boolean {
  return [['Sts', 'Cd'], ['Sts', 'Prtry'], ['Sts']].some((path) => textAt(entry, ...path)?.trim() === 'BOOK');
}

/** Whether the bank booked more payments together than the file gives details of. */
function isBatch(entry: unknown): boolean {
  return childElements(entry, 'NtryDtls').some(
    (group) => Number(textAt(group, 'Btch', 'NbOfTxs') ?? 1) > childElements(group, 'TxDtls').length,
  );
}

function listPayments(entry: unknown): readonly unknown[] {
  return childElements(entry, 'NtryDtls').flatMap((group) => childElements(group, 'TxDtls'));
}

/** @param payment undefined if the file does not have it */
function buildEntry(entry: unknown, payment: unknown, amount: Cents): BookedEntry {
  const ownId = givenId(textAt(payment, 'Refs', 'AcctSvcrRef'));
  const isWhole = payment === undefined || listPayments(entry).length === 1;
  return {
    format: 'camt',
    bookedOn: bookedDay(entry),
    amount,
    bankId: ownId ?? (isWhole ? givenId(textAt(entry, 'AcctSvcrRef')) : null),
    bookingIds: readBookingIds(entry),
    isSum: payment === undefined,
    payer: otherParty(entry, payment, amount),
    counterAccount: readCounterAccount(entry, payment, amount),
    endToEndId: givenId(textAt(payment, 'Refs', 'EndToEndId')),
    returnReason: readReturnReason(payment),
    ...readRemittance(payment, isWhole ? textAt(entry, 'AddtlNtryInf') : null),
    lacks: payment === undefined ? optionalFacts : [],
  };
}

/**
 * The elements that can identify the booking. A statement and a transaction list share some of them, depending on the
 * bank.
 */
const bookingIdPaths = [
  ['AcctSvcrRef'],
  ['NtryDtls', 'Btch', 'MsgId'],
  ['NtryDtls', 'Btch', 'PmtInfId'],
  ['NtryRef'],
];

function readBookingIds(entry: unknown): string[] {
  return bookingIdPaths.flatMap((path) => givenId(textAt(entry, ...path)) ?? []);
}

function bookedDay(entry: unknown): string {
  const days = ['BookgDt', 'ValDt'].flatMap((name) => [
    textAt(entry, name, 'Dt')?.trim().slice(0, 10),
    toFinnishDay(textAt(entry, name, 'DtTm')?.trim() ?? ''),
  ]);
  const day = days.map((text) => readDay(text ?? '')).find((found) => found !== undefined);
  if (day === undefined) throw new UnusableEntry('day');
  return day;
}

/** The day in Finland of a time with a zone. A time without a zone is the bank's local time. */
function toFinnishDay(time: string): string {
  const instant = readInstant(time);
  return instant ? helsinkiDay(instant) : time.slice(0, 10);
}

function bookedAmount(entry: unknown): Cents {
  const currency = textAt(entry, 'Amt', '@Ccy');
  if (currency !== null && currency !== 'EUR') throw new UnusableEntry('currency');
  const cents = euroCents(elementAt(entry, 'Amt'));
  if (Number.isNaN(cents)) throw new UnusableEntry('amount');
  const amount = signed(cents, textAt(entry, 'CdtDbtInd'));
  if (Number.isNaN(amount)) throw new UnusableEntry('direction');
  return amount;
}

/** The elements of a payment's amount; the later ones can be before fees or an exchange. */
const amountPaths = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'CntrValAmt', 'Amt'],
  ['AmtDtls', 'AnncdPstngAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
  ['AmtDtls', 'PrtryAmt', 'Amt'],
];

/** The amounts of the payments, from the elements that add up to the booked amount; undefined if none do. */
function findAmounts(payments: readonly unknown[], entry: unknown, booked: Cents): Cents[] | undefined {
  const orders = amountPaths.map((first) => [first, ...amountPaths]);
  return orders
    .map((paths) => payments.map((payment) => paymentAmount(payment, entry, paths)))
    .find((amounts) => amounts.length > 0 && amounts.reduce((sum, amount) => sum + amount, 0) === booked);
}

/** The first amount in euros; NaN if there is none. */
function paymentAmount(payment: unknown, entry: unknown, paths: readonly string[][]): Cents {
  const amounts = paths.map((path) => euroCents(elementAt(payment, ...path)));
  const cents = amounts.find((amount) => !Number.isNaN(amount)) ?? NaN;
  return signed(cents, textAt(payment, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd'));
}

function euroCents(amount: unknown): Cents {
  if (textAt(amount, '@Ccy') !== 'EUR') return NaN;
  return readDecimal(textAt(amount) ?? '') ?? NaN;
}

/** The amount with its sign. The indicator gives the direction of the money, even for a correction (`RvslInd`). */
function signed(cents: Cents, indicator: string | null): Cents {
  if (indicator?.trim() === 'CRDT') return cents;
  return indicator?.trim() === 'DBIT' ? 0 - cents : NaN;
}
