import { createLogger } from '../../server/lib/logger';
import { Account } from '../../server/models/account';
import { Customer, type StoredCustomer } from '../../server/models/customer';
import { startSession } from '../../server/services/access/session';
import { createSessionTokens } from '../../server/lib/sessionToken';
import type { Database } from './database';
import { buildRegistration } from './fixtures';
import { measureLatencies } from './latencies';
import { get, logIn, send } from './measure';
import { type PaidAtBank, payAtBank } from './payAtBank';
import type { Sizes } from './sizes';
import { storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { withAll, type BenchedProduct, jwtSecret, withProduct } from './withProduct';

const writers = 10;
const payers = 9;

/** Durations of concurrent requests that write the same record, sent as fast as each connection allows. */
export function benchWriters(databases: readonly Database[], { rounds }: Sizes['writers']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureWriters(product, rounds));
    return tables;
  });
}

async function measureWriters(product: BenchedProduct, rounds: number): Promise<Table> {
  const { crowd, travellers, tokens } = await product.connected(async () => {
    const stored = await storeCrowd('kirjurit', 2 * payers * rounds, 2);
    // The customers of the group that has not paid.
    const { organization } = stored;
    const unpaid = await Customer.find({ organization, paidProducts: [] }).lean();
    return { crowd: stored, travellers: unpaid, tokens: await signIn(unpaid) };
  });
  const api = `${product.url}/api`;
  const [token = ''] = tokens;
  const email = travellers[0]?.email ?? '';
  const owner = await logIn(api, crowd.adminEmail);
  const payments: PaidAtBank[] = [];
  for (const payer of tokens) payments.push(await payAtBank(api, payer));
  return {
    [`own details of one traveller, ${writers} at once`]: await measure(writers, rounds, () =>
      send('PUT', `${api}/users/me`, token, ownDetails(email)),
    ),
    [`new ferries of one organization, ${writers} at once`]: await measure(writers, rounds, () =>
      send('POST', `${api}/admin/ferrys`, owner, ferry(String(crowd.organization))),
    ),
    [`payers of one group, ${payers} at once`]: await measure(payers, rounds, async () => {
      const { token: payer, returnPath } = payments.pop() ?? { token, returnPath: '' };
      return get(`${api}/${returnPath}`, payer);
    }),
  };
}

/** Tokens of new sessions. Logging in would hash a password for each. */
async function signIn(travellers: readonly StoredCustomer[]): Promise<string[]> {
  const context = { tokens: createSessionTokens(jwtSecret), log: createLogger('silent') };
  const tokens = [];
  for (const { _id } of travellers) {
    const account = await Account.findById(_id).lean().orFail();
    tokens.push((await startSession(account, { address: '', device: '' }, context)).token);
  }
  return tokens;
}

/** Median and longest time of a request, when each of the connections sends `rounds` of them. */
async function measure(connections: number, rounds: number, request: () => Promise<unknown>) {
  const { median, longest } = await measureLatencies(request, connections, connections * rounds);
  return { 'median (ms)': median, 'longest (ms)': longest };
}

function ownDetails(email: string): object {
  const { group: _, password: __, ...person } = buildRegistration({ _id: '' });
  return { ...person, email };
}

function ferry(organization: string): object {
  const port = { city: 'Helsinki', terminal: 'T2', dateTime: '2099-01-01T15:00:00Z' };
  return {
    name: 'Aalto',
    description: '',
    info: 'Info',
    pointOfDeparture: port,
    destination: port,
    products: [],
    organization,
  };
}
