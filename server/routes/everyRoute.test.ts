import type { Test } from 'supertest';
import { createApp } from '../app';
import { roles, type Role } from '../contract/roles';
import { tokenHeader } from '../contract/session';
import { Webhook } from '../models/webhook';
import { RecordedEvent } from '../models/recordedEvent';
import { causedEvents } from '../test/everyRoute/causedEvents';
import { listen } from '../test/webhookReceiver';
import { operations } from './operations';
import { faultsOf } from '../test/answers';
import { useApp } from '../test/app';
import { rows } from '../test/everyRoute/rows';
import { changeTexts, textFieldsOf } from '../test/everyRoute/textFields';
import { storeAvoided } from '../test/everyRoute/avoided';
import { buildWorld, type World } from '../test/everyRoute/world';
import { format, queriesDuring, type Query, scanning } from '../test/plans';
import { routesOf } from '../test/routesOf';

const app = useApp({ rateLimits: false });

function withoutParameterNames(route: string): string {
  return route.replace(/\{\w+\}/g, '{}');
}

it('has a row for every route of the app', () => {
  const running = routesOf(() => createApp(app.context)).filter((route) => route.includes(' /api/'));

  const missing = new Set(running.map(withoutParameterNames));
  for (const name of Object.keys(rows)) missing.delete(withoutParameterNames(name.replace(' ', ' /api')));

  expect([...missing]).toEqual([]);
});

/** The only multi-line texts except for passwords. */
const severalLines =
  /^(description|info|notes|additionalInformation|thingsToNote|questions|marketingAuthorization|answer|agreement|rights|rightsEn|terms|termsEn|emailHtml|password|currentPassword)$/;

/** Ids, which result in 404, and rows of a file, whose faults have their own paths. */
const otherwiseRefused = /^(users|payments|csvJSON)\./;

/** GET operations that change the payment. */
const checkouts = /^\/payments\/(create|proceed)\//;

const isAboutWebhooks = /^\/admin\/webhooks/;

/** Has the events stored from now on. */
async function listenTo({ organization: { _id: organization } }: World): Promise<void> {
  if (!(await Webhook.exists({ organization }))) await listen(organization);
}

async function kindsSentTo({ organization: { _id: organization } }: World): Promise<string[]> {
  const kinds = await RecordedEvent.distinct('kind', { organization });
  return kinds.sort();
}

/** One query of each shape. */
const queriesByShape = new Map<string, Query>();

/** Operators and fields, without the values. */
function shapeOf({ collection, method, args }: Query): string {
  const withoutValues = (_name: string, value: unknown) =>
    Array.isArray(value) ? value.slice(0, 1) : value instanceof Object ? value : typeof value;
  return `${collection} ${method} ${JSON.stringify(args[0], withoutValues)}`;
}

const storing = /^insert|^bulkWrite$/;

/**
 * Collections that hold few records, or that have no index for the deletion of an organization, which has no travellers
 * by then.
 */
const small = new Set([
  ...['alarms', 'explanations', 'mailingBatches', 'providerReports', 'roomarrangements', 'sailingChanges'],
  ...['complaints', 'handovers', 'passCopies'],
]);

let world: World;
let stranger: World;
let readOnly: WorldWithSecret;
beforeAll(async () => {
  world = await buildWorld(app);
  stranger = await buildWorld(app);
  readOnly = await buildWorldWithSecret();
});

type WorldWithSecret = World & { secret: string };

async function buildWorldWithSecret(): Promise<WorldWithSecret> {
  const fresh = await buildWorld(app);
  return { ...fresh, secret: await storeAvoided(fresh) };
}

// The portal's operations come first, because those of staff change the payment that they start from.
const orderedOperations = [true, false].flatMap((isPortal) =>
  operations.filter(({ path }) => path.startsWith('/admin/') !== isPortal),
);
const table = orderedOperations.map((operation) => {
  const name = `${operation.method} ${operation.path}`;
  return { name, operation, row: rows[name] };
});

describe.each(table)('$name', ({ operation, row }) => {
  const { method, who } = operation;

  beforeAll(() => row?.before?.(world));

  function call(
    about: World,
    token: string | undefined,
    params = row?.params?.(about) ?? {},
    body?: object,
  ): Test {
    const path = operation.path.replace(/\{(\w+)\}/g, (_brace, part: string) =>
      encodeURIComponent(params[part] ?? 'missing'),
    );
    const query = operation.query?.transactionId ? '?transactionId=x' : (row?.query?.(about) ?? '');
    const request = app.api[method](`/api${path}${query}`);
    if (token !== undefined) void request.set(tokenHeader, token);
    return body === undefined ? request : request.send(body);
  }

  const buildBody = async (about = world): Promise<object | undefined> => row?.body?.(about);
  const allowed: readonly Role[] = who === 'anybody' ? [] : who;
  const [first] = allowed;

  it('has a row', () => {
    expect(row).toBeDefined();
  });

  if (first === undefined) {
    it('is open to everybody', async () => {
      const { status, text } = await call(world, undefined, undefined, await buildBody());

      // An operation may require a token of its own.
      expect(status === 401 && text.includes('notSignedIn')).toBe(false);
    });
  } else {
    it('is closed without a token', async () => {
      expect((await call(world, undefined, undefined, await buildBody())).status).toBe(401);
      expect((await call(world, 'no-token', undefined, await buildBody())).status).toBe(401);
    });

    it('is closed to all other roles', async () => {
      for (const role of roles.filter((other) => !allowed.includes(other))) {
        expect((await call(world, world.tokens[role], undefined, await buildBody())).status).toBe(403);
      }
    });
  }

  if (first !== undefined && first !== 'root' && row && row.acceptsOthers === undefined) {
    it('is 404 for another organization', async () => {
      const { status, text } = await call(world, stranger.tokens[first], undefined, await buildBody());

      expect(status).toBe(404);
      expect(text).not.toContain(world.customer.email);
    });
  }

  if (row?.params && first !== undefined) {
    it.each(['nonsense', '%00', '0'.repeat(24)])('is refused for the id %s', async (id) => {
      const params = Object.fromEntries(Object.keys(row.params!(world)).map((part) => [part, id]));

      const { status } = await call(world, world.tokens[first], params, await buildBody());

      expect(status).toBe(row.malformed ?? 404);
    });
  }

  if (operation.body !== undefined) {
    it('is refused with every fault of an empty body', async () => {
      const answer = await call(world, first && world.tokens[first], undefined, {});

      expect(answer.status).toBe(400);
      expect(faultsOf(answer)).toEqual(row?.faults);
    });
  }

  if (row?.body) {
    it.each([
      ['NUL', '\0'],
      ['half a surrogate pair', '\ud800'],
      ['a control character', '\u0007'],
    ])('is refused with %s in every text', async (_what, character) => {
      const body = (await buildBody()) ?? {};
      const token = first && world.tokens[first];
      const fields = textFieldsOf(operation, body)
        .filter(
          (path) => !otherwiseRefused.test(path) && !(character === '\u0007' && severalLines.test(path)),
        )
        // Staff other than root always save to their own organization.
        .filter((path) => path !== 'organization' || first === 'root');
      // Bodies of only ids would be valid, and disable the customer of the other tests.
      if (fields.length === 0) return;

      const answer = await call(
        world,
        token,
        undefined,
        changeTexts(body, fields, (text) => text + character),
      );

      const refused = answer.status === 400 ? faultsOf(answer).map((fault) => fault.split(':')[0]) : [];
      expect(refused.sort()).toEqual(fields.sort());
    });
  }

  it('has its effect', async () => {
    const isRead = method === 'get' ? !checkouts.test(operation.path) : operation.path.endsWith('/preview');
    const changesNothing = (isRead || row?.refused !== undefined) && !row?.before && !row?.prepare;
    const fresh = changesNothing ? readOnly : await buildWorldWithSecret();
    await row?.before?.(fresh);
    await row?.prepare?.(fresh);
    if (!isAboutWebhooks.test(operation.path)) await listenTo(fresh);

    const sent = await buildBody(fresh);
    const { result: answer, queries } = await queriesDuring(() =>
      call(fresh, first && fresh.tokens[first], undefined, sent),
    );
    for (const query of queries) queriesByShape.set(shapeOf(query), query);

    expect(answer.status).toBe(row?.refused ?? operation.status ?? 200);
    // A file that is not text is in the body.
    const text = Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : answer.text;
    // No response to staff reveals whom a traveller would rather not share with (rules §10.10).
    if (operation.path.startsWith('/admin')) expect(text).not.toContain(fresh.secret);
    await row?.effect?.(fresh, answer.type === 'application/json' ? answer.body : text);
    // After the effect, for which some calls are awaited.
    expect(await kindsSentTo(fresh)).toEqual(causedEvents[`${method} ${operation.path}`] ?? []);
  });
});

it('no operation reads the whole of a collection that grows with the travellers', async () => {
  const scans = await scanning([...queriesByShape.values()].filter(({ method }) => !storing.test(method)));

  expect(scans.filter(({ collection }) => !small.has(collection)).map(format)).toEqual([]);
});
