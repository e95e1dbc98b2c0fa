import type { Test } from 'supertest';
import { areaOf, type KeyScope, keyScopes } from '../contract/apiKey';
import { Accommodation } from '../models/accommodation';
import { Customer } from '../models/customer';
import { DiscountCode } from '../models/discountCode';
import { Event } from '../models/event';
import { Ferry } from '../models/ferry';
import { Group } from '../models/group';
import { Product } from '../models/product';
import { useApp } from '../test/app';
import { makeKey } from '../test/apiKeys';
import { unknownId } from '../test/factories';
import { rows } from '../test/everyRoute/rows';
import { buildWorld, type World } from '../test/everyRoute/world';
import { operations } from './operations';

const app = useApp({ rateLimits: false });

let world: World;
let stranger: World;
beforeAll(async () => {
  world = await buildWorld(app);
  stranger = await buildWorld(app);
});

const table = operations
  .filter(({ who }) => who !== 'anybody')
  .map((operation) => ({ name: `${operation.method} ${operation.path}`, operation }));

const secrets = new Map<string, Promise<string>>();

/** A key with these scopes. Root makes it, so it has every right that owners can have. */
function secretOf({ staff, organization: { _id } }: World, scopes: readonly KeyScope[]): Promise<string> {
  const made = [_id, ...scopes].join(' ');
  const secret = secrets.get(made) ?? makeKey(staff.root, _id, scopes).then((key) => key.secret);
  secrets.set(made, secret);
  return secret;
}

interface KeyCall {
  name: string;
  secret: string;
  params?: Readonly<Record<string, string>> | undefined;
  query?: string | undefined;
  body?: object | undefined;
}

function callByKey({ name, secret, params = {}, query = '', body }: KeyCall): Test {
  const [method, path] = name.split(' ') as ['get' | 'post' | 'put' | 'delete', string];
  const filled = path.replace(/\{(\w+)\}/g, (_brace, part: string) =>
    encodeURIComponent(params[part] ?? unknownId()),
  );
  const call = app.api[method](`/api${filled}${query}`).set('authorization', `Bearer ${secret}`);
  return body === undefined ? call : call.send(body);
}

/** The call that a row describes. */
async function describeCall(name: string, about: World): Promise<Omit<KeyCall, 'secret'>> {
  const { params, query, body } = rows[name]!;
  return { name, params: params?.(about), query: query?.(about), body: await body?.(about) };
}

/** The number of an organization's records of each kind that keys can create. */
function countRecords({ organization: { _id: organization } }: World): Promise<number[]> {
  const of = { organization };
  return Promise.all([
    Accommodation.countDocuments(of),
    Customer.countDocuments(of),
    DiscountCode.countDocuments(of),
    Event.countDocuments(of),
    Ferry.countDocuments(of),
    Group.countDocuments(of),
    Product.countDocuments(of),
  ]);
}

// Repeats which operations take keys, so that one declared by mistake fails here.
const takesKeys: Record<KeyScope, string[]> = {
  'customers:read': [
    'get /admin/filters/{orgId}',
    'get /admin/groups/{id}',
    'get /admin/users/customer/{id}',
    'get /admin/users/pagination/{query}',
    'get /admin/users/{id}',
  ],
  'customers:write': ['post /admin/users', 'put /admin/users/{id}'],
  ...bothScopes('events', 'events', ['get /admin/events/events-small']),
  'groups:read': ['get /admin/groups', 'get /admin/groups/groups-small'],
  'groups:write': ['delete /admin/groups/{id}', 'post /admin/groups', 'put /admin/groups/{id}'],
  ...bothScopes('ferries', 'ferrys'),
  ...bothScopes('accommodations', 'accomodations'),
  ...bothScopes('discountCodes', 'discountCodes'),
  'products:read': ['get /admin/products', 'get /admin/products/product/{id}', 'get /admin/products/{id}'],
  'products:write': ['delete /admin/products/{id}', 'post /admin/products', 'put /admin/products/{id}'],
  'payments:read': ['get /admin/payments/documents/{id}/{format}', 'post /admin/users/{id}/event-payments'],
  'payments:write': ['post /admin/payments/change-payment-status/{paymentId}'],
  'bookkeeping:read': [
    'get /admin/bookkeeping',
    'get /admin/bookkeeping/accounts',
    'get /admin/bookkeeping/balances',
    'get /admin/bookkeeping/closings',
    'get /admin/bookkeeping/documents',
    'get /admin/bookkeeping/documents/pdf',
    'get /admin/bookkeeping/download',
    'get /admin/bookkeeping/entries',
    'get /admin/money',
  ],
};

function bothScopes<Area extends 'events' | 'ferries' | 'accommodations' | 'discountCodes'>(
  area: Area,
  route: string,
  others: string[] = [],
) {
  const path = `/admin/${route}`;
  return {
    [`${area}:read`]: [`get ${path}`, `get ${path}/{id}`, ...others].sort(),
    [`${area}:write`]: [`delete ${path}/{id}`, `post ${path}`, `put ${path}/{id}`],
  } as Record<`${Area}:${'read' | 'write'}`, string[]>;
}

it('keys may call only the operations that the rules name', () => {
  const declared = keyScopes.map((scope) => {
    const taken = operations.filter(({ byKey }) => byKey === scope);
    return [scope, taken.map(({ method, path }) => `${method} ${path}`).sort()];
  });

  expect(Object.fromEntries(declared)).toEqual(takesKeys);
});

it('the description names the scope of each operation that takes keys, and of no other', async () => {
  const { body } = await app.api.get('/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { security: { key?: string[] }[] }>> };

  for (const { method, path, byKey } of operations) {
    const { security } = paths[path]![method]!;
    expect([path, security.flatMap(({ key = [] }) => key)]).toEqual([path, byKey ? [byKey] : []]);
  }
});

describe.each(table)('$name', ({ name, operation: { byKey, status = 200 } }) => {
  const row = rows[name]!;

  it('is refused for a key without its scope', async () => {
    // To write includes to read, but not the other way round.
    const others = keyScopes.filter((scope) => {
      if (byKey === undefined) return true;
      return byKey.endsWith(':read') ? areaOf(scope) !== areaOf(byKey) : scope !== byKey;
    });

    const answer = await callByKey({ name, secret: await secretOf(world, others) });

    expect(answer.status).toBe(403);
  });

  if (byKey === undefined) return;

  const outcome = row.acceptsOthers ? 'stores nothing here' : 'is 404';
  it(`${outcome} for a key of another organization, even one that root made`, async () => {
    await row.before?.(world);
    const call = await describeCall(name, world);
    const before = await countRecords(world);

    const answer = await callByKey({ ...call, secret: await secretOf(stranger, [byKey]) });

    if (row.acceptsOthers) expect(answer.status).toBeLessThan(500);
    else expect(answer.status).toBe(404);
    expect(await countRecords(world)).toEqual(before);
    expect(answer.text).not.toContain(world.customer.email);
  });

  it('does the same for a key as for a session, and does not return the key', async () => {
    const fresh = await buildWorld(app);
    await row.before?.(fresh);
    await row.prepare?.(fresh);
    const secret = await secretOf(fresh, [byKey]);

    const answer = await callByKey({ ...(await describeCall(name, fresh)), secret });

    expect(answer.status).toBe(row.refused ?? status);
    const text = Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : answer.text;
    expect(text).not.toContain(secret);
    await row.effect?.(fresh, answer.type === 'application/json' ? answer.body : text);
  });
});
