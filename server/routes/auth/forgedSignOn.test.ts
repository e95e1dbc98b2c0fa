import type { SignOnAnswer, SignOnRefusal } from '../../contract/signOn';
import { clock } from '../../lib/clock';
import { createGuardedCaller } from '../../lib/guardedCaller';
import { createWebhookNetworks } from '../../lib/webhookNetworks';
import { Account } from '../../models/account';
import { SecurityEvent } from '../../models/securityEvent';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildAdmin, buildCustomer, buildGroup, buildOrganization } from '../../test/factories';
import {
  type HostileIssuer,
  keys,
  publicJwk,
  publicPem,
  startHostileIssuer,
  usual,
} from '../../test/hostileIssuer';
import { client } from '../../test/identityProvider';
import { beginSignOn, bindTo, storeSignOn } from '../../test/signOn';
import { Admin, type StoredAdmin } from '../../models/admin';

const app = useApp();
let hostile: HostileIssuer;
let other: HostileIssuer;

beforeAll(async () => {
  hostile = await startHostileIssuer();
  other = await startHostileIssuer();
});
afterAll(async () => {
  app.context.providerCaller.close();
  await hostile.close();
  await other.close();
});

interface Attempt {
  owner: StoredAdmin;
  /** What the browser sends. */
  answer: SignOnAnswer;
}

let people = 0;

/** An attempt of an owner at the hostile issuer, which has an honest answer ready. */
async function begin(): Promise<Attempt> {
  Object.assign(hostile, usual(hostile.issuer, {}));
  const organization = await buildOrganization();
  const owner = await buildAdmin('owner', { organization: organization._id });
  await storeSignOn(app, organization._id, hostile.issuer, { rules: [{ claim: 'groups', value: 'staff' }] });
  const begun = await beginSignOn(app, organization.identifier);
  people += 1;
  const claims = { nonce: begun.nonce, email: owner.email, sub: `person-${people}`, groups: ['staff'] };
  Object.assign(hostile, usual(hostile.issuer, claims));
  const { state, browser } = begun;
  return { owner, answer: { state, browser, code: 'a-code', iss: hostile.issuer } };
}

const send = (answer: object) => app.api.post('/api/auth/sign-on').send(answer);

async function sessionsOf({ _id }: StoredAdmin): Promise<number> {
  return (await Account.findById(_id).lean().orFail()).sessions.length;
}

/** Changes the description, and lets the product read it anew, as it does after five minutes. */
function publish(metadata: HostileIssuer['metadata']): void {
  hostile.metadata = metadata;
  const networks = createWebhookNetworks(app.context.config.webhookNetworks);
  app.context.providerCaller.close();
  Object.assign(app.context, { providerCaller: createGuardedCaller(networks, { maxLookups: 1 }) });
}
beforeEach(() => publish({}));

const claim = (claims: object) => () => Object.assign(hostile.token.claims, claims);
const header = (fields: object) => () => Object.assign(hostile.token.header, fields);
const change = (fields: () => object | Promise<object>) => async (attempt: Attempt) =>
  Object.assign(attempt.answer, await fields());
const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
const hour = 3_600;

/** What is changed after the attempt has begun: of the issuer, or of the answer. */
type Forgery = (attempt: Attempt) => unknown;

const forgedTokens: [string, Forgery][] = [
  ['signed with a key that the issuer does not publish', () => void (hostile.token.key = keys.unknown)],
  [
    'signed with a key that the token itself contains',
    () => {
      hostile.token.key = keys.unknown;
      hostile.token.header.jwk = publicJwk(keys.unknown);
    },
  ],
  [
    'signed with a key at an address that the token names',
    () => {
      hostile.token.key = keys.unknown;
      hostile.token.header.jku = `${other.issuer}/jwks`;
    },
  ],
  ['signed with a key of another name', header({ kid: 'two' })],
  [
    'not signed at all',
    () => {
      hostile.token.key = null;
      hostile.token.header.alg = 'none';
    },
  ],
  ['without its signature', () => void (hostile.token.key = null)],
  [
    'signed with the client secret',
    () => {
      hostile.token.key = client.clientSecret;
      hostile.token.header.alg = 'HS256';
    },
  ],
  [
    'signed with the published key as if it were a secret',
    () => {
      hostile.token.key = publicPem(keys.published);
      hostile.token.header.alg = 'HS256';
    },
  ],
  [
    'changed after it was signed',
    ({ owner }) => {
      hostile.token.claims.email = 'somebody@example.fi';
      hostile.token.distort = (signed) => {
        const [head, , signature] = signed.split('.');
        const claims = JSON.stringify({ ...hostile.token.claims, email: owner.email });
        return [head, Buffer.from(claims).toString('base64url'), signature].join('.');
      };
    },
  ],
  ['of an algorithm that the issuer does not have', header({ alg: 'RS512' })],
  ['with an extension that nobody knows', header({ crit: ['b64'], b64: true })],
  ['that is no token', () => void (hostile.token.distort = () => 'not-a-token')],
  ['for another client', claim({ aud: 'another-client' })],
  ['for several clients, given to another one', claim({ aud: [client.clientId, 'b'], azp: 'b' })],
  ['with the nonce of another attempt', claim({ nonce: 'another-nonce' })],
  ['without a nonce', claim({ nonce: undefined })],
  ['of another issuer', () => claim({ iss: other.issuer })()],
  ['without an issuer', claim({ iss: undefined })],
  ['that has expired', claim({ exp: seconds(-60) })],
  ['that does not expire', claim({ exp: undefined })],
  ['that is not valid yet', claim({ nbf: seconds(hour) })],
  ['that was issued an hour ago', claim({ iat: seconds(-hour), exp: seconds(hour) })],
  ['that was issued in the future', claim({ iat: seconds(hour), exp: seconds(2 * hour) })],
  ['about nobody', claim({ sub: undefined })],
  ['about a number', claim({ sub: 7 })],
];

const forgedAnswers: [string, SignOnRefusal, Forgery][] = [
  ['names another issuer', 'answer', change(() => ({ iss: other.issuer }))],
  [
    'names no issuer, although the provider always does',
    'answer',
    ({ answer }) => {
      publish({ authorization_response_iss_parameter_supported: true });
      delete answer.iss;
    },
  ],
  ['has no code', 'provider', ({ answer }) => delete answer.code],
  ['has an unknown state', 'attempt', change(() => ({ state: 'x'.repeat(43) }))],
  [
    'comes from another browser',
    'attempt',
    change(async () => ({ browser: (await begin()).answer.browser })),
  ],
  [
    'has the state of another browser',
    'attempt',
    change(async () => ({ state: (await begin()).answer.state })),
  ],
  [
    'comes after more than ten minutes',
    'attempt',
    () => {
      const later = new Date(Date.now() + 10 * 60_000 + 1);
      clock.now = () => later;
    },
  ],
  [
    'is exchanged for no ID token',
    'answer',
    () => {
      hostile.exchange = () => ({ status: 200, body: { access_token: 'a', token_type: 'Bearer' } });
    },
  ],
  [
    'has a code that the provider does not accept',
    'answer',
    () => void (hostile.exchange = () => ({ status: 400, body: { error: 'invalid_grant' } })),
  ],
  [
    'comes while the provider does not accept our client',
    'client',
    () => void (hostile.exchange = () => ({ status: 401, body: { error: 'invalid_client' } })),
  ],
  [
    'comes while the provider sends us elsewhere',
    'away',
    () => {
      const location = `${other.issuer}/token`;
      hostile.exchange = () => ({ status: 307, body: '', location });
    },
  ],
  [
    'comes while the provider names an address within our networks',
    'away',
    () => publish({ token_endpoint: 'http://10.0.0.1/token' }),
  ],
  ['comes while the provider describes another issuer', 'away', () => publish({ issuer: other.issuer })],
  [
    'is too long',
    'away',
    () => void (hostile.exchange = () => ({ status: 200, body: 'x'.repeat(65 * 1024) })),
  ],
];

const strangers: [string, SignOnRefusal, Forgery][] = [
  ['nobody of the staff', 'noAccount', claim({ email: 'nobody@example.fi' })],
  ['somebody whom no rule admits', 'rule', claim({ groups: ['students', 'staff-of-others'] })],
  ['somebody without the claim of the rule', 'rule', claim({ groups: undefined })],
  ['somebody whose address is not verified', 'unverified', claim({ email_verified: false })],
  ['somebody whose address is verified in words only', 'unverified', claim({ email_verified: 'false' })],
  ['somebody without an address', 'unverified', claim({ email: undefined })],
  [
    'staff of another organization',
    'noAccount',
    async () => claim({ email: (await buildAdmin('owner')).email })(),
  ],
  ['a root', 'noAccount', async () => claim({ email: (await buildAdmin('root')).email })()],
  [
    'a traveller',
    'noAccount',
    async ({ owner: { organization } }) => {
      const { _id: group } = await buildGroup({ organization: organization! });
      claim({ email: (await buildCustomer({ group })).email })();
    },
  ],
  [
    'somebody with an address that the holder of the account has not confirmed',
    'unconfirmed',
    async ({ owner: { _id } }) => {
      await Admin.updateOne({ _id }, { $set: { unconfirmedSince: new Date() } });
    },
  ],
  [
    'somebody with the address of an account that belongs to somebody else there',
    'otherPerson',
    async ({ owner: { _id, organization } }) => bindTo(organization!, { _id }, `another-${String(_id)}`),
  ],
  [
    'somebody whose account is in another organization',
    'noAccount',
    async () => {
      const { _id, organization } = await buildAdmin('owner');
      await storeSignOn(app, organization!, hostile.issuer);
      await bindTo(organization!, { _id }, String(hostile.token.claims.sub));
      claim({ email: 'moved-away@example.fi' })();
    },
  ],
];

const codes: Partial<Record<SignOnRefusal, string>> = {
  attempt: 'signOnEnded',
  away: 'signOnAway',
  rule: 'signOnNotAdmitted',
  unverified: 'signOnUnverified',
  unconfirmed: 'signOnUnconfirmed',
  noAccount: 'signOnNoAccount',
  otherPerson: 'signOnNoAccount',
};

async function expectRefusal(refusal: SignOnRefusal, forge: Forgery): Promise<void> {
  const attempt = await begin();
  const token = hostile.token;
  await forge(attempt);
  hostile.token = token;
  const events = () => SecurityEvent.find({ kind: 'signOnRefused', 'details.refusal': refusal }).lean();
  const countOf = async () => (await events()).reduce((sum, { count }) => sum + count, 0);
  const before = await countOf();

  const refused = await send(attempt.answer);

  expect(faultsOf(refused)).toEqual([codes[refusal] ?? 'signOnRefused']);
  expect(await sessionsOf(attempt.owner)).toBe(0);
  expect(await countOf()).toBe(before + 1);
}

it('an honest answer is accepted, once', async () => {
  const attempt = await begin();

  expect((await send(attempt.answer)).status).toBe(200);
  expect(faultsOf(await send(attempt.answer))).toEqual(['signOnEnded']);
  expect(await sessionsOf(attempt.owner)).toBe(1);
});

it.each(forgedTokens)('an ID token %s is refused', (_name, forge) => expectRefusal('answer', forge));

it.each(forgedAnswers)('an answer that %s is refused', (_name, refusal, forge) =>
  expectRefusal(refusal, forge),
);

it.each(strangers)('%s is not let in', (_name, refusal, forge) => expectRefusal(refusal, forge));

it.each([
  ['email_verified', true],
  ['xms_edov', true],
  ['xms_edov', 1],
  ['xms_edov', '1'],
  ['xms_edov', 'true'],
])('an address is verified if %s is %j', async (name, value) => {
  const attempt = await begin();
  claim({ email_verified: undefined, [name]: value })();

  expect((await send(attempt.answer)).status).toBe(200);
});

it('the owners of each organization see what was refused to it, whatever was refused to others', async () => {
  const attempts = [await begin(), await begin()];
  for (const { answer } of attempts) {
    claim({ groups: [] })();
    await send(answer);
  }

  for (const { owner } of attempts)
    expect(
      await SecurityEvent.countDocuments({ kind: 'signOnRefused', organization: owner.organization }),
    ).toBe(1);
});

it('a browser with another secret does not use up the attempt', async () => {
  const attempt = await begin();
  await send({ ...attempt.answer, browser: 'x' });

  expect((await send(attempt.answer)).status).toBe(200);
});

it.each([
  ['another issuer', () => ({ issuer: other.issuer })],
  ['an address that is a script', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
  ['no keys', () => ({ jwks_uri: undefined })],
])('no attempt begins at a provider that describes %s', async (_name, metadata) => {
  const organization = await buildOrganization();
  await storeSignOn(app, organization._id, hostile.issuer);
  Object.assign(hostile, usual(hostile.issuer, {}));
  publish(metadata());

  const { identifier } = organization;
  const refused = await app.api.post('/api/auth/sign-on/start').send({ organization: identifier });

  expect(faultsOf(refused)).toEqual(['signOnAway']);
});

it('a description is read once in five minutes, also by many at once', async () => {
  const organization = await buildOrganization();
  await storeSignOn(app, organization._id, hostile.issuer);
  Object.assign(hostile, usual(hostile.issuer, {}));
  const start = () => app.api.post('/api/auth/sign-on/start').send({ organization: organization.identifier });
  const before = hostile.descriptions;

  for (const { status } of await Promise.all([start(), start(), start()])) expect(status).toBe(200);
  expect((await start()).status).toBe(200);

  expect(hostile.descriptions).toBe(before + 1);
});
