import type { SimulatorContext } from './context';
import { address, type AllowedAddresses, choice, integer, list, object, optional, text } from './readers';
import { readOrRefuse, Refusal } from './Refusal';
import { sign, type Algorithm } from './signature';
import type { StoredPayment, StoredRefund, StoredSettlement } from './store';

/** Paytrail's fees: in euros, and as a fraction of the amount. */
const fixedFee = 0.35;
const commission = 0.01;

const timeoutMs = 10_000;

/** Selects the rows of a report. */
export interface ReportOrder {
  callbackUrl: string;
  reportFields?: string[] | undefined;
  limit?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** @throws Refusal 400 */
export function readReportOrder(body: unknown, allowed: AllowedAddresses): ReportOrder {
  const order = object({
    requestType: choice(['json']),
    callbackUrl: address(allowed),
    paymentStatus: optional(choice(['default'])),
    startDate: optional(text(40)),
    endDate: optional(text(40)),
    limit: optional(integer(1, 50_000)),
    reportFields: optional(list(text(40))),
  });
  const read = readOrRefuse(order, body);
  const days = [read.startDate, read.endDate].filter((day) => day !== undefined);
  if (days.some((day) => Number.isNaN(Date.parse(day)))) throw new Refusal(400, 'A date is not ISO 8601');
  return read;
}

/** Posts the report of a period to the merchant. */
export async function sendPeriodReport(
  context: SimulatorContext,
  order: ReportOrder,
  algorithm: Algorithm,
): Promise<void> {
  const created = {
    $gt: new Date(order.startDate ?? 0),
    $lt: order.endDate ? new Date(order.endDate) : context.clock.now(),
  };
  const { store } = context;
  const payments = await store.payments.find({ status: 'ok', createdAt: created }).toArray();
  const refunds = await store.refunds.find({ status: 'ok', createdAt: created }).toArray();
  await sendReport(context, order, algorithm, { payments, refunds });
}

/** Posts the report of the payments in a settlement. */
export async function sendSettlementReport(
  context: SimulatorContext,
  settlement: number,
  order: ReportOrder,
  algorithm: Algorithm,
): Promise<void> {
  const { store } = context;
  const payments = await store.payments.find({ settlement }).toArray();
  const refunds = await store.refunds.find({ settlement }).toArray();
  await sendReport(context, order, algorithm, { payments, refunds });
}

interface Trades {
  payments: StoredPayment[];
  refunds: StoredRefund[];
}

async function sendReport(
  context: SimulatorContext,
  { callbackUrl, limit = 50_000, reportFields }: ReportOrder,
  algorithm: Algorithm,
  { payments, refunds }: Trades,
): Promise<void> {
  const { settings, store, scenario } = context;
  if (scenario.callback === 'never') return;
  const ids = [...new Set([...payments, ...refunds].flatMap(({ settlement }) => settlement ?? []))];
  const settlements = new Map(
    (await store.settlements.find({ _id: { $in: ids } }).toArray()).map((settlement) => [
      settlement._id,
      settlement,
    ]),
  );
  const refunded = await store.payments
    .find({ _id: { $in: refunds.map(({ payment }) => payment) } })
    .toArray();
  const originals = new Map(refunded.map(({ _id, order }) => [_id, order.reference]));
  const rows = [
    ...payments.map((payment) => ({ at: payment.createdAt, row: paymentRow(payment) })),
    ...refunds.map((refund) => ({
      at: refund.createdAt,
      row: refundRow(refund, originals.get(refund.payment) ?? null),
    })),
  ];
  const trades = [...payments, ...refunds];
  const complete = rows.map(({ at, row }, index) => ({
    ...timeFields(at),
    ...row,
    ...settlementFields(settlements.get(trades[index]?.settlement ?? -1)),
  }));
  const body = JSON.stringify(complete.slice(0, limit).map((row) => only(row, reportFields)));
  const values = { 'checkout-account': settings.account, 'checkout-algorithm': algorithm };
  const signed = scenario.tamperSignature ? `${body} ` : body;
  await fetch(callbackUrl, {
    method: 'POST',
    headers: {
      ...values,
      signature: sign(values, signed, settings.secret, algorithm),
      'content-type': 'application/json; charset=utf-8',
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

type Row = Readonly<Record<string, unknown>>;

function only(row: Row, fields: readonly string[] | undefined): Row {
  return fields?.length
    ? Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
    : row;
}

function paymentRow({ order, provider, filingCode }: StoredPayment): Row {
  return {
    amount: order.amount / 100,
    status: 'Paid',
    description: order.items?.[0]?.description ?? '',
    reference: order.reference,
    paymentMethod: provider,
    stamp: order.stamp,
    checkoutReference: filingCode,
    originalTradeReference: null,
    paymentMethodFee: fixedFee,
    paymentMethodCommission: Math.round(order.amount * commission * 10) / 1_000,
  };
}

function refundRow({ order, provider, stamp, reference, _id }: StoredRefund, original: string | null): Row {
  return {
    amount: -order.amount / 100,
    status: 'Paid',
    reference,
    paymentMethod: provider,
    stamp,
    checkoutReference: _id,
    originalTradeReference: original,
    paymentMethodFee: 0,
    paymentMethodCommission: 0,
  };
}

function settlementFields(settlement: StoredSettlement | undefined): Row {
  if (!settlement) return { settlementId: null, settlementDate: null, settlementReference: null };
  const { _id, createdAt, reference } = settlement;
  const settlementDate = timeFields(createdAt).entryDate;
  return { settlementId: _id, settlementDate, settlementReference: reference };
}

/** Paytrail formats local time as `19-06-2019` and `22:41`. */
function timeFields(at: Date) {
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: 'Europe/Helsinki' }).split(' ');
  return { entryDate: day.split('-').reverse().join('-'), created: time.slice(0, 5) };
}
