import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context';
import { InvalidInput } from '../../../lib/AppError';
import { addDays, clock, startOfDay, today } from '../../../lib/clock';
import { ProviderReport, type StoredProviderReport } from '../../../models/providerReport';
import type { Settlement } from '../../../paytrail/reports';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { callProvider } from '../payments/checkout/openCheckout';

/** Short enough for a busy merchant's list to fit into one report. */
const windowDays = 31;

/** How long after the opening of a payment its money and payout may still arrive. */
const recentDays = 31;

/** The maximum of one request by staff, because each window takes a call to the provider. */
const maxDays = 366;

const minPauseMs = 20 * 3_600_000;

interface Days {
  /** `YYYY-MM-DD`; both days are included. */
  from: string;
  to: string;
}

/**
 * Asks the provider for its list of the payments created in these days, and of each later payout that has not been
 * listed. `receiveReport` gets the lists a moment later.
 * @throws AppError `providerAway`
 */
export async function requestProviderReports({ from, to }: Days, context: Context): Promise<void> {
  for (let first = from; first <= to; first = addDays(first, windowDays)) {
    const next = addDays(first, windowDays);
    const end = startOfDay(next <= to ? next : addDays(to, 1));
    await requestPaymentReport(startOfDay(first), end, context);
  }
  const settlements = await callProvider(context, (paytrail) => paytrail.listSettlements(addDays(from, -1)));
  for (const settlement of await findUnreported(settlements))
    await requestSettlementReport(settlement, context);
}

/**
 * Requests reports for staff of an organization.
 * @throws AppError `providerAway`; as `chosenOrganization`
 * @throws InvalidInput `notInRange` (path `from`) for more than a year
 */
export async function requestReportsForOrganization(
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
  await requestProviderReports({ from, to: last }, context);
}

/** Requests the reports of the daily job; a restart does not repeat the request. */
export async function requestDailyReports(context: Context): Promise<void> {
  const lately = { $gte: new Date(clock.now().getTime() - minPauseMs) };
  if (await ProviderReport.exists({ requestedAt: lately })) return;
  await requestProviderReports({ from: addDays(today(), -recentDays), to: today() }, context);
}

/**
 * @param from included
 * @param to not included
 */
export async function requestPaymentReport(from: Date, to: Date, context: Context): Promise<void> {
  // The provider lists payments created after an instant, without the instant itself.
  const after = new Date(from.getTime() - 1);
  await sendRequest({ from, to, settlement: null }, context, (callbackUrl) =>
    callProvider(context, (paytrail) => paytrail.requestReport({ from: after, to, callbackUrl })),
  );
}

async function requestSettlementReport({ id }: Settlement, context: Context): Promise<void> {
  await sendRequest({ from: null, to: null, settlement: id }, context, (callbackUrl) =>
    callProvider(context, (paytrail) => paytrail.requestSettlementReport(id, { callbackUrl })),
  );
}

/**
 * Stores the request before the provider is asked, because the report may arrive before the provider's answer. A request
 * that fails does not count, so that the daily job soon repeats it.
 */
async function sendRequest(
  request: Pick<StoredProviderReport, 'from' | 'to' | 'settlement'>,
  { config }: Context,
  send: (callbackUrl: string) => Promise<unknown>,
): Promise<void> {
  const token = randomUUID();
  await ProviderReport.create({ _id: token, ...request, requestedAt: clock.now() });
  try {
    await send(`${config.publicUrl}/api/payments/report/${token}`);
  } catch (error) {
    await ProviderReport.deleteOne({ _id: token, receivedAt: null });
    throw error;
  }
}

async function findUnreported(settlements: readonly Settlement[]): Promise<Settlement[]> {
  const ids = settlements.map(({ id }) => id);
  const received = await ProviderReport.distinct('settlement', {
    settlement: { $in: ids },
    receivedAt: { $ne: null },
  });
  return settlements.filter(({ id }) => !received.includes(id));
}
