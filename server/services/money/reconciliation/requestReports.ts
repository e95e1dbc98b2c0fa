import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context';
import { InvalidInput } from '../../../lib/AppError';
import { addDays, clock, startOfDay, today } from '../../../lib/clock';
import { ProviderReport, type StoredProviderReport } from '../../../models/providerReport';
import type { Settlement } from '../../../paytrail/reports';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { callProvider } from '../payments/checkout/callProvider';

/** Short enough that a busy merchant's list fits into one report. */
const windowDays = 31;

/** Money and payouts may still come this long after a payment was opened. */
const recentDays = 31;

/** Of one request by staff, as each window is a call. */
const maxDays = 366;

const minPauseMs = 20 * 3_600_000;

interface Days {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

/**
 * Asks the provider for its list of payments created in these days, and of each payout since that has not been listed.
 * The lists come to `receiveReport` a moment later.
 * @throws AppError `providerAway`
 */
export async function requestReports({ from, to }: Days, context: Context): Promise<void> {
  for (let first = from; first <= to; first = addDays(first, windowDays)) {
    const next = addDays(first, windowDays);
    const end = startOfDay(next <= to ? next : addDays(to, 1));
    await requestReportOfPeriod(startOfDay(first), end, context);
  }
  const settlements = await callProvider(context, (paytrail) => paytrail.listSettlements(addDays(from, -1)));
  for (const settlement of await withoutReport(settlements)) await requestSettlement(settlement, context);
}

/**
 * For staff. @throws AppError `providerAway`; as `chosenOrganization`
 * @throws InvalidInput `notInRange` (path `from`) for more than a year
 */
export async function requestReportsByStaff(
  actor: Actor,
  organization: string | undefined,
  { from, to }: Days,
  context: Context,
): Promise<void> {
  await chosenOrganization(actor, organization);
  const last = to < today() ? to : today();
  const first = addDays(last, -maxDays);
  if (from < first)
    throw new InvalidInput([{ code: 'notInRange', path: 'from', params: { min: first, max: last } }]);
  await requestReports({ from, to: last }, context);
}

/** For the daily job; a restart does not ask again. */
export async function requestRecentReports(context: Context): Promise<void> {
  const lately = { $gte: new Date(clock.now().getTime() - minPauseMs) };
  if (await ProviderReport.exists({ requestedAt: lately })) return;
  await requestReports({ from: addDays(today(), -recentDays), to: today() }, context);
}

/** @param from included @param to not included */
export async function requestReportOfPeriod(from: Date, to: Date, context: Context): Promise<void> {
  const callbackUrl = await storeRequest({ from, to, settlement: null }, context);
  // The provider lists what was created after an instant.
  const after = new Date(from.getTime() - 1);
  await callProvider(context, (paytrail) => paytrail.requestReport({ from: after, to, callbackUrl }));
}

async function requestSettlement({ id }: Settlement, context: Context): Promise<void> {
  const callbackUrl = await storeRequest({ from: null, to: null, settlement: id }, context);
  await callProvider(context, (paytrail) => paytrail.requestSettlementReport(id, { callbackUrl }));
}

/** Call it before asking the provider, as the report may come before its answer. */
async function storeRequest(
  request: Pick<StoredProviderReport, 'from' | 'to' | 'settlement'>,
  { config }: Context,
): Promise<string> {
  const token = randomUUID();
  await ProviderReport.create({ _id: token, ...request, requestedAt: clock.now() });
  return `${config.publicUrl}/api/payments/report/${token}`;
}

async function withoutReport(settlements: readonly Settlement[]): Promise<Settlement[]> {
  const ids = settlements.map(({ id }) => id);
  const received = await ProviderReport.distinct('settlement', {
    settlement: { $in: ids },
    receivedAt: { $ne: null },
  });
  return settlements.filter(({ id }) => !received.includes(id));
}
