import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { ProviderReport } from '../../../models/providerReport';
import { maxReportRows } from '../../../paytrail/reports';
import { requestPaymentReport } from './requestReports';
import { storeEntries } from './storeEntries';

/** The report of a payout may have more rows than the report of a period. */
export const maxReportBytes = 32 * 1024 * 1024;

/** @throws AppError `notFound` unless the token in the address belongs to a requested report */
export async function expectReport(token: string): Promise<void> {
  if (!(await ProviderReport.exists({ _id: token }))) throw new AppError('notFound');
}

/**
 * Stores the entries of a report; storing it again changes nothing. A full report is requested again in two halves.
 * @param headers with lower-case names
 * @param body the bytes as they were sent
 * @throws AppError `notFound` unless the report was requested; `notAllowed` without a valid signature
 */
export async function receiveReport(
  token: string,
  headers: Readonly<Record<string, unknown>>,
  body: string,
  context: Context,
): Promise<void> {
  const rows = context.paytrail.report(headers, body);
  if (!rows) throw new AppError('notAllowed');
  const report = await ProviderReport.findById(token).lean();
  if (!report) throw new AppError('notFound');
  const { from, to, requestedAt, receivedAt } = report;
  await storeEntries(rows, from ?? requestedAt);
  const isFull = from !== null && to !== null && rows.length >= maxReportRows;
  await ProviderReport.updateOne(
    { _id: token },
    { $set: { receivedAt: receivedAt ?? clock.now(), complete: !isFull } },
  );
  if (!isFull || receivedAt) return;
  const middle = new Date((from.getTime() + to.getTime()) / 2);
  await requestPaymentReport(from, middle, context);
  await requestPaymentReport(middle, to, context);
}
