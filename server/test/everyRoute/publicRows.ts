import { version } from '../../../config/root';
import type { PasskeyRequest } from '../../contract/passkey';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { Payment } from '../../models/payment';
import { PasskeyChallenge } from '../../models/passkeyChallenge';
import { ResetRequest } from '../../models/resetRequest';
import { makePasskey } from '../authenticator';
import { password, registrationTo } from '../factories';
import { guardian } from '../paymentLinks';
import { tokenOf } from '../session';
import { allowMarketing, unsubscribeTokenOf } from '../unsubscribe';
import { addHeldSeats, addUnconfirmedParty, addWaitingParty, waitingInput, waitingLinkOf } from '../waiting';
import { finishRegistrations } from '../../services/people/registration/reserve';
import { WaitingParty } from '../../models/waitingParty';
import { storePaymentLink } from './actions';
import type { Rows } from './row';
import type { World } from './world';

async function sessionsOf({ customer }: World) {
  return (await Account.findById(customer._id).lean().orFail()).sessions;
}

const registrationKey = '0123456789abcdef0123456789abcdef';

/** Calls that need no token, and those about the session of one. */
const registrationFaults = [
  'group: required',
  'email: required',
  'firstName: required',
  'lastName: required',
  'birthday: required',
  'gender: required',
  'phone: required',
  'address.street: required',
  'address.postcode: required',
  'address.city: required',
  'country: required',
  'password: required',
];

export const publicRows: Rows = {
  'get /health': {
    effect: (_world, answer) => expect(answer).toMatchObject({ status: 'ok', database: { state: 'up' } }),
  },
  'get /status': {
    effect: (_world, answer) => expect(answer).toMatchObject({ state: 'works', failing: [] }),
  },
  'get /health/live': { effect: (_world, answer) => expect(answer).toEqual({ version }) },
  'get /openapi.json': { effect: (_world, answer) => expect(answer).toMatchObject({ openapi: '3.1.0' }) },
  'get /docs': { effect: (_world, answer) => expect(answer).toContain('/admin/users/pagination/{query}') },
  'post /auth': {
    body: ({ customer }) => ({ email: customer.email, password }),
    faults: ['email: required', 'password: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ role: 'customer' }),
  },
  'post /auth/passkey/options': {
    effect: async (_world, answer) => {
      const { challenge } = answer as PasskeyRequest;
      expect(await PasskeyChallenge.findById(challenge).lean()).toMatchObject({ account: null });
    },
  },
  'post /auth/passkey': {
    body: async ({ app, staff }) => {
      const { authenticator, made } = await makePasskey(app, staff.admin);
      await staff.admin.post('account/passkeys', made);
      const { body } = await app.api.post('/api/auth/passkey/options');
      return authenticator.answer(body as PasskeyRequest);
    },
    faults: [
      'id: required',
      'response.clientDataJSON: required',
      'response.authenticatorData: required',
      'response.signature: required',
    ],
    effect: (_world, answer) => expect(answer).toMatchObject({ role: 'admin' }),
  },
  'get /auth': {
    acceptsOthers: true,
    effect: ({ tokens }, answer) => expect(answer).toMatchObject({ token: tokens.customer }),
  },
  'delete /auth': {
    acceptsOthers: true,
    effect: async (world) => expect(await sessionsOf(world)).toEqual([]),
  },
  'get /auth/sessions': {
    acceptsOthers: true,
    effect: async (world, answer) =>
      expect(answer).toMatchObject(
        (await sessionsOf(world)).map(({ _id }) => ({ _id: String(_id), isCurrent: true })),
      ),
  },
  'delete /auth/sessions': {
    acceptsOthers: true,
    prepare: async ({ app, customer }) => {
      await tokenOf(app, customer);
    },
    effect: async (world) => expect(await sessionsOf(world)).toHaveLength(1),
  },
  'delete /auth/sessions/{id}': {
    before: async (world) => {
      const [session] = await sessionsOf(world);
      world.stored.session = String(session?._id);
    },
    params: ({ stored }) => ({ id: stored.session ?? '' }),
    effect: async (world) => expect(await sessionsOf(world)).toEqual([]),
  },
  'post /auth/passwordresetrequest': {
    body: ({ customer }) => ({ email: customer.email }),
    faults: ['email: required'],
    // A job sends the mail, so that the response does not reveal whether the address is known.
    effect: async ({ customer }) =>
      expect(await ResetRequest.countDocuments({ email: customer.email })).toBe(1),
  },
  'post /auth/resetpassword': {
    // A valid token exists only in a mail.
    faults: ['token: required', 'userId: required', 'password: required'],
    refused: 400,
  },
  'post /auth/confirm-email': {
    // A valid token exists only in a mail.
    faults: ['token: required', 'userId: required'],
    refused: 400,
  },
  'post /unsubscribe': {
    body: ({ customer, app }) => ({ token: unsubscribeTokenOf(app, customer) }),
    faults: ['token: required'],
    prepare: ({ customer }) => allowMarketing(customer),
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id).lean()).toMatchObject({ marketing: false }),
  },
  'get /unsubscribe/{unsubscribeToken}': {
    params: ({ customer, app }) => ({ unsubscribeToken: unsubscribeTokenOf(app, customer) }),
    prepare: ({ customer }) => allowMarketing(customer),
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id).lean()).toMatchObject({ marketing: true }),
  },
  'post /unsubscribe/{unsubscribeToken}': {
    params: ({ customer, app }) => ({ unsubscribeToken: unsubscribeTokenOf(app, customer) }),
    // This operation only accepts forms.
    faults: ['List-Unsubscribe: required'],
    refused: 400,
  },
  'post /payment-links/status': {
    body: storePaymentLink,
    faults: ['token: required'],
    effect: ({ customer }, answer) =>
      expect(answer).toMatchObject({ state: 'open', firstName: customer.firstName }),
  },
  'post /payment-links/checkout': {
    body: async (world) => ({ ...(await storePaymentLink(world)), payer: guardian }),
    faults: [
      'token: required',
      'payer.kind: required',
      'payer.name: required',
      'payer.address.street: required',
      'payer.address.postcode: required',
      'payer.address.city: required',
      'payer.country: required',
      'payer.email: required',
    ],
    effect: async ({ payment }) =>
      expect((await Payment.findById(payment._id).orFail()).attempts).toHaveLength(1),
  },
  'post /payment-links/proceed': {
    body: storePaymentLink,
    faults: ['token: required'],
    // There is no open transaction to proceed with.
    refused: 409,
  },
  'post /payment-links/transfer': {
    body: async (world) => ({ ...(await storePaymentLink(world)), payer: guardian }),
    faults: [
      'token: required',
      'payer.kind: required',
      'payer.name: required',
      'payer.address.street: required',
      'payer.address.postcode: required',
      'payer.address.city: required',
      'payer.country: required',
      'payer.email: required',
    ],
    // The organization accepts no bank transfers.
    refused: 409,
  },
  'post /payment-links/cancel': {
    body: storePaymentLink,
    faults: ['token: required'],
    // Nothing is under way.
    refused: 409,
  },
  'post /payment-links/return': {
    body: () => ({ reference: 'nobody-knows-this-one', transactionId: 'nor-this' }),
    faults: ['reference: required', 'transactionId: required'],
    refused: 404,
  },
  'get /organizations/{id}': {
    params: ({ organization }) => ({ id: String(organization._id) }),
    effect: ({ organization }, answer) => expect(answer).toMatchObject({ name: organization.name }),
  },
  'get /organizations/identifier/{identifier}': {
    params: ({ organization }) => ({ identifier: organization.identifier }),
    effect: ({ organization }, answer) => expect(answer).toMatchObject({ name: organization.name }),
  },
  'get /organizations/identifier/{identifier}/trips': {
    params: ({ organization }) => ({ identifier: organization.identifier }),
    effect: ({ group }, answer) =>
      expect(answer).toMatchObject([{ groups: [{ _id: String(group._id), isFull: false }, {}] }]),
  },
  'get /groups/{organization}': {
    params: ({ organization }) => ({ organization: String(organization._id) }),
    effect: ({ group }, answer) =>
      expect(answer).toContainEqual(expect.objectContaining({ _id: String(group._id), userCount: 2 })),
  },
  'post /waiting': {
    prepare: async ({ group }) => {
      await Group.updateOne({ _id: group._id }, { capacity: 2 });
    },
    body: ({ group }) => waitingInput(group),
    faults: [
      'group: required',
      'firstName: required',
      'lastName: required',
      'email: required',
      'people: required',
    ],
    effect: async ({ group }) => expect(await WaitingParty.countDocuments({ group: group._id })).toBe(1),
  },
  'post /waiting/status': {
    before: addWaitingParty,
    body: waitingLinkOf,
    faults: ['id: required', 'token: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ state: 'waiting' }),
  },
  'post /waiting/confirm': {
    before: addUnconfirmedParty,
    body: waitingLinkOf,
    faults: ['id: required', 'token: required'],
    effect: async ({ group }) => expect(await Group.findById(group._id)).toMatchObject({ waiting: 1 }),
  },
  'post /waiting/companion': {
    before: addHeldSeats,
    body: (world) => {
      const {
        group: _,
        password: __,
        marketing: ___,
        ...person
      } = registrationTo(world.group, { gender: 'F' });
      return { ...person, ...waitingLinkOf(world) };
    },
    faults: [
      'id: required',
      'token: required',
      ...registrationFaults.filter((fault) => !/^(group|email|password)/.test(fault)),
    ],
    effect: async (_world, answer) => expect(answer).toMatchObject({ state: 'registered' }),
  },
  'post /waiting/leave': {
    before: addWaitingParty,
    body: waitingLinkOf,
    faults: ['id: required', 'token: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ state: 'left' }),
  },
  'post /users': {
    body: ({ group }) => registrationTo(group),
    faults: [...registrationFaults, 'marketing: required'],
    effect: async ({ group }) => expect(await Customer.countDocuments({ group: group._id })).toBe(3),
  },
  'post /users/registrations': {
    body: ({ group }) => ({ ...registrationTo(group), key: registrationKey }),
    faults: [...registrationFaults, 'marketing: required', 'key: required'],
    effect: async ({ group }) => {
      await finishRegistrations();
      expect(await Customer.countDocuments({ group: group._id })).toBe(3);
    },
  },
  // Nobody has registered under this key.
  'post /users/registrations/progress': {
    body: () => ({ key: registrationKey, email: 'nobody@example.fi' }),
    faults: ['key: required', 'email: required'],
    refused: 404,
  },
  'post /users/check': {
    body: ({ group }) => registrationTo(group),
    faults: registrationFaults,
    effect: async ({ group }) => expect(await Customer.countDocuments({ group: group._id })).toBe(2),
  },
  // Authenticated by the provider's signature, which is missing here.
  'get /payments/callback': { refused: 403 },
  'get /payments/refund-callback/{refundToken}': {
    params: () => ({ refundToken: 'nobody-knows-this-one' }),
    refused: 403,
  },
  'post /payments/report/{reportToken}': {
    params: () => ({ reportToken: 'nobody-asked-for-this-one' }),
    refused: 404,
  },
};
