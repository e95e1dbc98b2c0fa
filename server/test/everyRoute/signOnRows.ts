import type { PasskeyRequest } from '../../contract/passkey';
import { Account } from '../../models/account';
import { SignOn } from '../../models/signOn';
import { SignOnAttempt } from '../../models/signOnAttempt';
import { makePasskey } from '../authenticator';
import { password } from '../factories';
import { bindTo, signOnInput } from '../signOn';
import type { Rows } from './row';
import type { World } from './world';

const issuer = 'https://login.example.fi';
const query = ({ organization }: World) => `?organization=${String(organization._id)}`;

async function store(world: World): Promise<void> {
  const { status } = await world.staff.root.put(`sign-on${query(world)}`, signOnInput(issuer));
  expect(status).toBe(200);
}

/** As if the admin had signed on. */
async function bind(world: World): Promise<void> {
  await store(world);
  await bindTo(world.organization._id, world.staff.admin.admin);
}

const attempt = { state: 'unknown', browser: 'unknown' };
const attemptFaults = ['state: required', 'browser: required'];

export const signOnRows: Rows = {
  // Attempts, and what a provider answers, are in the tests of sign-on.
  'post /auth/sign-on/start': {
    body: () => ({ organization: 'nowhere' }),
    faults: ['organization: required'],
    refused: 404,
    effect: async () => expect(await SignOnAttempt.exists({})).toBeNull(),
  },
  'post /auth/sign-on': { body: () => attempt, faults: attemptFaults, refused: 400 },
  'post /auth/sign-on/second-step': {
    body: () => ({ ...attempt, code: '123456' }),
    faults: [...attemptFaults, 'code: required'],
    refused: 400,
  },
  'post /auth/sign-on/second-step/passkey': {
    body: async ({ app, staff }) => {
      const { authenticator } = await makePasskey(app, staff.admin);
      const { body } = await app.api.post('/api/auth/passkey/options');
      return { ...attempt, passkey: authenticator.answer(body as PasskeyRequest) };
    },
    faults: [
      ...attemptFaults,
      'passkey.id: required',
      'passkey.response.clientDataJSON: required',
      'passkey.response.authenticatorData: required',
      'passkey.response.signature: required',
    ],
    refused: 400,
  },
  'get /admin/sign-on': {
    query,
    prepare: store,
    effect: (_world, answer) => expect(answer).toMatchObject({ signOn: { issuer } }),
  },
  'put /admin/sign-on': {
    query,
    body: () => signOnInput(issuer),
    faults: ['issuer: required', 'clientId: required', 'rules: required', 'currentPassword: required'],
    effect: async ({ organization }) =>
      expect(await SignOn.findById(organization._id).lean()).toMatchObject({ issuer }),
  },
  'delete /admin/sign-on': {
    query,
    before: store,
    body: () => ({ currentPassword: password }),
    faults: ['currentPassword: required'],
    effect: async ({ organization }) => expect(await SignOn.exists({ _id: organization._id })).toBeNull(),
  },
  'post /admin/sign-on/test': {
    acceptsOthers: true,
    body: () => ({ issuer: 'http://127.0.0.1:1' }),
    faults: ['issuer: required'],
    effect: (_world, answer) => expect(answer).toEqual({ problem: 'noConnection', stated: null }),
  },
  'delete /admin/sign-on/bindings/{id}': {
    query,
    params: ({ staff }) => ({ id: String(staff.admin.admin._id) }),
    body: () => ({ currentPassword: password }),
    faults: ['currentPassword: required'],
    before: bind,
    prepare: bind,
    effect: async ({ staff }) =>
      expect(await Account.exists({ _id: staff.admin.admin._id, binding: { $exists: true } })).toBeNull(),
  },
};
