/* npm run reconcile -- [--from D] [--to D] [--organization identifier] */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { errorText } from '../server/contract/errors';
import { readDay } from '../server/contract/helsinkiTime';
import { type Cents, toEuros } from '../server/contract/money';
import { differenceTitles } from '../server/contract/reconciliation';
import { joinDatabase } from '../server/database/openDatabase';
import { AppError } from '../server/lib/AppError';
import { addDays, today } from '../server/lib/clock';
import { createLogger } from '../server/lib/logger';
import { stopHashing } from '../server/lib/password';
import { Organization, type StoredOrganization } from '../server/models/organization';
import { ProviderReport } from '../server/models/providerReport';
import { organizationByIdentifier } from '../server/services/access/organizations';
import {
  type NamedDifference,
  loadReconciliation,
  loadUnknown,
} from '../server/services/money/reconciliation/readReconciliation';
import { requestProviderReports } from '../server/services/money/reconciliation/requestReports';
import { createContext } from '../server/start/createContext';

const usage = `Requests Paytrail's list of payments, and compares it with ours. Exits with 1 if something differs.

  npm run reconcile -- [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--organization IDENTIFIER]

Without dates, it compares the last 31 days. The product must be running, because Paytrail posts the list to it.`;

/** Paytrail creates the list after it has accepted the request. */
const waitMs = 60_000;
const pollMs = 500;

const defaultDays = 31;

const startedAt = new Date();

class UsageError extends Error {}

interface Options {
  from: string;
  to: string;
  /** The organization's identifier. */
  organization: string | undefined;
}

async function main(): Promise<void> {
  const options = parseOptions();
  const config = readEnv(process.env);
  const database = await joinDatabase(config, createLogger('warn'));
  try {
    await requestProviderReports(options, createContext({ ...config, logLevel: 'error' }));
    await awaitReports();
    let open = options.organization === undefined ? await reportUnknown(options) : 0;
    for (const organization of await organizationsOf(options)) open += await report(organization, options);
    console.log(open === 0 ? 'Everything agrees.' : `Unexplained differences: ${open}.`);
    if (open > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await stopHashing();
  }
}

function parseOptions(): Options {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: addDays(today(), -defaultDays) },
      to: { type: 'string', default: today() },
      organization: { type: 'string' },
    },
  });
  const [from, to] = [readDay(values.from), readDay(values.to)];
  if (from === undefined) throw new UsageError('--from must be a day such as 2026-12-31');
  if (to === undefined) throw new UsageError('--to must be a day such as 2026-12-31');
  return { from, to, organization: values.organization };
}

async function awaitReports(): Promise<void> {
  const giveUpAt = performance.now() + waitMs;
  while (await ProviderReport.exists({ receivedAt: null, requestedAt: { $gte: startedAt } })) {
    if (performance.now() > giveUpAt) {
      throw new Error(
        'Paytrail’s list has not arrived. It is posted to PUBLIC_URL: is the product running there?',
      );
    }
    await sleep(pollMs);
  }
}

async function organizationsOf({ organization }: Options): Promise<StoredOrganization[]> {
  if (organization !== undefined) return [await organizationByIdentifier(organization)];
  return Organization.find().sort({ name: 1 }).lean();
}

/** @returns how many payments and refunds at the provider belong to no organization and are unexplained */
async function reportUnknown(options: Options): Promise<number> {
  const open = (await loadUnknown(options)).filter(isOpen);
  for (const difference of open) console.log(describe({ ...difference, product: 'no organization' }));
  return open.length;
}

/** @returns how many differences nobody has explained */
async function report(organization: StoredOrganization, { from, to }: Options): Promise<number> {
  const query = { from, to, event: null };
  const { ours, theirs, differences } = await loadReconciliation(organization._id, query, {
    withUnknown: false,
  });
  const open = differences.filter(isOpen);
  console.log(
    `${organization.name}: received ${euros(ours.payments)}, refunded ${euros(ours.refunds)}; ` +
      `at Paytrail ${euros(theirs.payments)} and ${euros(theirs.refunds)}, fees ${euros(theirs.fees)}`,
  );
  for (const difference of open) console.log(`  ${describe(difference)}`);
  return open.length;
}

function isOpen({ explanation }: NamedDifference): boolean {
  return explanation === null;
}

/** Contains no personal data, because the output may go to a log. */
function describe({
  kind,
  at,
  ours,
  theirs,
  product,
  reference,
}: Pick<NamedDifference, 'kind' | 'at' | 'ours' | 'theirs' | 'product' | 'reference'>): string {
  const amounts = `here ${ours === null ? 'none' : euros(ours)}, there ${theirs === null ? 'none' : euros(theirs)}`;
  return `${at.toISOString()} ${differenceTitles[kind]}: ${amounts}; ${product}, ${reference}`;
}

function euros(cents: Cents): string {
  return `${toEuros(cents).toFixed(2)} €`;
}

main().catch((error: unknown) => {
  if (error instanceof AppError)
    console.error(error.faults.map((fault) => errorText(fault, 'en')).join('\n'));
  else console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError || isArgumentError(error)) console.error(`\n${usage}`);
  process.exitCode = 2;
});

function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
