import { finland } from '../contract/timeZones';
import { instantIn } from '../contract/zonedInstant';
import { type Cents, toCents } from '../contract/money';
import { type Credentials, singleValues, verify } from './signature';

/* Payment reports: Paytrail posts them to an address that the request names (as documented on 2025-11-21). */

/** The common fields of report requests. */
export interface ReportRequest {
  /** Over https. */
  callbackUrl: string;
}

export interface PeriodReportRequest extends ReportRequest {
  /** Payments that were created after this instant, and before `to`. */
  from: Date;
  to: Date;
}

/** The maximum number of rows that we request: about 4 MB. Paytrail's own limit is 50,000. */
export const maxReportRows = 10_000;

/** The fields that are read from a row. They include no names or addresses of payers. */
export const reportFields = [
  'entryDate',
  'created',
  'amount',
  'status',
  'reference',
  'paymentMethod',
  'stamp',
  'checkoutReference',
  'settlementId',
  'settlementDate',
  'settlementReference',
  'originalTradeReference',
  'paymentMethodFee',
  'paymentMethodCommission',
] as const;

/** A paid payment or a completed refund. */
export interface ReportRow {
  kind: 'payment' | 'refund';
  /** The merchant's own key, or Paytrail's reference if there is none, such as for a refund made in Paytrail's panel. */
  stamp: string;
  reference: string;
  /** For a refund, the `reference` of the payment. */
  originalReference: string | null;
  /** Never negative. */
  amount: Cents;
  /** Precise to the minute. Undefined if it could not be read. */
  createdAt: Date | undefined;
  method: string;
  /** Paytrail's fee, in thousandths of a euro. */
  feeMills: number;
  /** Null until it is paid out to the merchant. */
  settlement: { id: string; day: string; reference: string } | null;
}

export interface Settlement {
  id: string;
  /** `YYYY-MM-DD`, when it was paid to the merchant's bank account. */
  day: string;
  /** The bank reference of that payment. */
  reference: string;
}

/** Undefined for a report that Paytrail has not signed for this merchant, or that is not a list. */
export function readReport(
  headers: Readonly<Record<string, unknown>>,
  body: string,
  credentials: Credentials,
): ReportRow[] | undefined {
  const values = singleValues(headers);
  if (!values?.signature || !verify(values, body, values.signature, credentials)) return undefined;
  if (values['checkout-account'] !== credentials.account) return undefined;
  const rows: unknown = JSON.parse(body);
  return Array.isArray(rows) ? rows.filter(isObject).flatMap(readRow) : undefined;
}

export function readSettlements(answer: unknown): Settlement[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isObject).map(({ id, settledAt, settlementReference }) => ({
    id: text(id),
    day: text(settledAt).slice(0, 10),
    reference: text(settlementReference),
  }));
}

type Fields = Readonly<Record<string, unknown>>;

/** Empty for a row without a key or a readable amount. */
function readRow(row: Fields): ReportRow[] {
  const stamp = text(row.stamp) || text(row.checkoutReference);
  const amount = cents(row.amount);
  if (!stamp || Number.isNaN(amount)) return [];
  const originalReference = text(row.originalTradeReference) || null;
  return [
    {
      kind: amount < 0 || originalReference !== null ? 'refund' : 'payment',
      stamp,
      reference: text(row.reference),
      originalReference,
      amount: Math.abs(amount),
      createdAt: instantIn(finland, dayIn(row.entryDate), text(row.created)),
      method: text(row.paymentMethod),
      feeMills: mills(row.paymentMethodFee) + mills(row.paymentMethodCommission),
      settlement: readSettlement(row),
    },
  ];
}

function readSettlement({ settlementId, settlementDate, settlementReference }: Fields) {
  const id = text(settlementId);
  return id ? { id, day: dayIn(settlementDate), reference: text(settlementReference) } : null;
}

/** `YYYY-MM-DD` of a day that Paytrail writes as `19-06-2019`; empty for anything else. */
function dayIn(value: unknown): string {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text(value)) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : '';
}

/** Euros as a number or a text. */
function cents(value: unknown): Cents {
  return toCents(Number(text(value) || Number.NaN));
}

function mills(value: unknown): number {
  return Math.round(Number(text(value)) * 1_000) || 0;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
