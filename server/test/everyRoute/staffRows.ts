import { addWaitingParty } from '../waiting';
import { WaitingParty } from '../../models/waitingParty';
import { Types } from 'mongoose';
import type { PasskeyRequest } from '../../contract/passkey';
import { today } from '../../lib/clock';
import { Account } from '../../models/account';
import { Admin } from '../../models/admin';
import { BankEntry } from '../../models/bankEntry';
import { Customer } from '../../models/customer';
import { CustomerViews } from '../../models/customerViews';
import { Event } from '../../models/event';
import { Explanation } from '../../models/explanation';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Mailing } from '../../models/mailing';
import { Organization } from '../../models/organization';
import { OwnerRequest } from '../../models/ownerRequest';
import { PasskeyChallenge } from '../../models/passkeyChallenge';
import { Payment } from '../../models/payment';
import { PaymentLink } from '../../models/paymentLink';
import { ProviderReport } from '../../models/providerReport';
import { SalesDocument } from '../../models/salesDocument';
import { makePasskey } from '../authenticator';
import { buildAdmin, password, registrationTo } from '../factories';
import {
  cancelTrip,
  closeBooks,
  disable,
  issueReceipt,
  deleteReceipt,
  mailCustomer,
  mailing,
  pay,
  importBankEntry,
  queueBankEntry,
  recordMassChange,
  refundAll,
  scheduleMailing,
  refundWithoutAnswer,
  unconfirm,
  redeemCode,
  storePaymentLink,
} from './actions';
import { personalFaults } from './personalFaults';
import type { Row, Rows } from './row';
import type { World } from './world';

const organizationParams = ({ organization }: World) => ({ orgId: String(organization._id) });
const organizationQuery = ({ organization }: World) => `?organization=${String(organization._id)}`;
const customerParams = ({ customer }: World) => ({ id: String(customer._id) });
const listQuery = (extra: object) => (world: World) => ({
  query: JSON.stringify({ ...organizationParams(world), ...extra }),
});
const hasCustomer = ({ customer }: World, answer: unknown) =>
  expect(answer).toContainEqual(expect.objectContaining({ _id: String(customer._id) }));

const draft = { identifier: 'receipt', emailSubject: 'Kiitos', emailHtml: '<p>{{firstName}}</p>' };
const draftFaults = ['identifier: required', 'emailSubject: required', 'emailHtml: required'];

const paymentParams = ({ payment }: World) => ({ paymentId: String(payment._id) });

async function saveSharedView({ organization, staff, stored }: World): Promise<void> {
  const view = { _id: new Types.ObjectId(), name: 'Laivalla', query: 'ferry=f1', isShared: true };
  const owner = { organization: organization._id, person: staff.admin.admin._id };
  await CustomerViews.updateOne(owner, { $set: { views: [view] } }, { upsert: true });
  stored.customerView = String(view._id);
}

async function requestTexts({ staff, stored }: World): Promise<void> {
  const { body } = await staff.owner.post('owner-requests', { right: 'texts', message: '' });
  stored.ownerRequest = (body as { _id: string })._id;
}

const disabling: Row = {
  body: ({ customer }) => ({ users: [String(customer._id)] }),
  faults: ['users: required'],
  effect: async ({ customer, group }) => {
    expect(await Customer.findById(customer._id)).toMatchObject({ disabled: true });
    expect(await Group.findById(group._id)).toMatchObject({ userCount: 1, customerCount: 2 });
  },
};

/** Calls of staff other than CRUD. */
export const staffRows: Rows = {
  'get /admin/dashboard': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    effect: ({ group, otherGroup }, answer) => {
      const groups = [
        expect.objectContaining({ _id: String(group._id), userCount: 2 }),
        expect.objectContaining({ _id: String(otherGroup._id), userCount: 0 }),
      ];
      expect(answer).toMatchObject({ groups: expect.arrayContaining(groups) });
    },
  },
  'get /admin/search': {
    query: ({ organization, customer }) =>
      `?organization=${String(organization._id)}&q=${encodeURIComponent(customer.email)}`,
    effect: ({ customer }, answer) =>
      expect(answer).toMatchObject({ users: [expect.objectContaining({ _id: String(customer._id) })] }),
  },
  'get /admin/account': {
    acceptsOthers: true,
    effect: ({ staff }, answer) => expect(answer).toMatchObject({ email: staff.admin.admin.email }),
  },
  'put /admin/account': {
    body: ({ staff }) => ({ email: staff.admin.admin.email, currentPassword: password }),
    faults: ['email: required', 'currentPassword: required'],
    acceptsOthers: true,
    effect: ({ staff }, answer) => expect(answer).toMatchObject({ email: staff.admin.admin.email }),
  },
  'post /admin/account/confirmation': {
    acceptsOthers: true,
    prepare: async ({ staff }) => {
      await Admin.updateOne({ _id: staff.admin.admin._id }, { unconfirmedSince: new Date() });
    },
    effect: async ({ staff }) =>
      expect(await Mail.exists({ to: staff.admin.admin.email, kind: 'confirmEmail' })).not.toBeNull(),
  },
  'get /admin/account/two-step': {
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toEqual({ since: null, recoveryCodesLeft: 0 }),
  },
  'post /admin/account/two-step': {
    body: () => ({ currentPassword: password }),
    faults: ['currentPassword: required'],
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toMatchObject({ uri: expect.stringMatching(/^otpauth:/) }),
  },
  'put /admin/account/two-step': {
    body: () => ({ code: '000000' }),
    faults: ['code: required'],
    acceptsOthers: true,
    // No secret was offered.
    refused: 400,
  },
  'post /admin/account/two-step/off': {
    body: () => ({ currentPassword: password }),
    faults: ['currentPassword: required'],
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toEqual({}),
  },
  'post /admin/account/second-step': {
    body: () => ({ code: '000000' }),
    faults: ['code: required'],
    acceptsOthers: true,
    // The account has no second step.
    refused: 400,
  },
  'post /admin/account/second-step/passkey/options': {
    acceptsOthers: true,
    effect: async (_world, answer) => {
      const { challenge } = answer as PasskeyRequest;
      expect(await PasskeyChallenge.exists({ _id: challenge })).not.toBeNull();
    },
  },
  'post /admin/account/second-step/passkey': {
    body: () => ({
      id: 'AQID',
      response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
    }),
    faults: [
      'id: required',
      'response.clientDataJSON: required',
      'response.authenticatorData: required',
      'response.signature: required',
    ],
    acceptsOthers: true,
    refused: 401,
  },
  'get /admin/account/passkeys': {
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toEqual([]),
  },
  'post /admin/account/passkeys/options': {
    body: () => ({ currentPassword: password }),
    faults: ['currentPassword: required'],
    acceptsOthers: true,
    effect: ({ staff }, answer) =>
      expect(answer).toMatchObject({ user: { name: staff.admin.admin.email }, attestation: 'none' }),
  },
  'post /admin/account/passkeys': {
    body: async ({ app, staff }) => ({ ...(await makePasskey(app, staff.admin)).made, name: 'Puhelin' }),
    faults: ['id: required', 'response.clientDataJSON: required', 'response.attestationObject: required'],
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toMatchObject({ name: 'Puhelin', lastUsedAt: null }),
  },
  'delete /admin/account/passkeys/{id}': {
    before: async ({ staff, stored }) => {
      const _id = new Types.ObjectId();
      const passkey = { _id, credential: String(_id), publicKey: 'x', counter: 0, transports: [] };
      const times = { addedAt: new Date(), lastUsedAt: null };
      const passkeys = [{ ...passkey, name: '', ...times }];
      const change = { passkeys, 'sessions.$[].secondStepAt': new Date() };
      await Account.updateOne({ _id: staff.admin.admin._id }, { $set: change });
      stored.passkey = String(_id);
    },
    params: ({ stored }) => ({ id: stored.passkey ?? '' }),
    effect: async ({ staff }) =>
      expect(await Account.findById(staff.admin.admin._id).lean()).toMatchObject({ passkeys: [] }),
  },
  'delete /admin/admins/{id}/two-step': {
    before: async ({ staff, stored }) => {
      const { _id } = staff.admin.admin;
      const twoStep = { secret: 'x', lastPeriod: 0, recoveryDigests: [], startedAt: new Date() };
      await Account.updateOne({ _id }, { $set: { twoStep } });
      stored.staff = String(_id);
    },
    params: ({ stored }) => ({ id: stored.staff ?? '' }),
    effect: async ({ staff }) =>
      expect(await Account.findById(staff.admin.admin._id).lean()).toMatchObject({ twoStep: null }),
  },
  'post /admin/admins/{id}/invitation': {
    before: async ({ organization, stored }) => {
      const { _id } = await buildAdmin('admin', { organization: organization._id });
      await Account.updateOne({ _id }, { $set: { invitedAt: new Date(0) }, $unset: { passwordHash: 1 } });
      stored.invited = String(_id);
    },
    params: ({ stored }) => ({ id: stored.invited ?? '' }),
    effect: async ({ stored }) =>
      expect(await Mail.countDocuments({ account: stored.invited ?? '' })).toBe(1),
  },
  'get /admin/products/{id}': {
    params: ({ organization }) => ({ id: String(organization._id) }),
    effect: ({ product }, answer) => expect(answer).toMatchObject([{ _id: String(product._id) }]),
  },
  'get /admin/events/events-small': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    effect: ({ event }, answer) => expect(answer).toEqual([{ _id: String(event._id), name: event.name }]),
  },
  'get /admin/events/trips': {
    query: organizationQuery,
    effect: ({ event }, answer) =>
      expect(answer).toEqual([{ _id: String(event._id), name: event.name, date: event.date, isPast: false }]),
  },
  'post /admin/events/{id}/copy': {
    params: ({ event }) => ({ id: String(event._id) }),
    body: () => ({
      ...{ name: 'Kopio', identifier: 'kopio', date: '2031-05-12' },
      ...{ ferries: true, accomodations: true, products: false, discountCodes: false },
    }),
    faults: [
      ...['name: required', 'identifier: required', 'date: required', 'ferries: required'],
      ...['accomodations: required', 'products: required', 'discountCodes: required'],
    ],
    effect: async ({ organization }, answer) => {
      const copy = await Event.findOne({ organization: organization._id, identifier: 'kopio' }).orFail();
      expect(answer).toMatchObject({ event: String(copy._id) });
    },
  },
  'get /admin/groups/groups-small': {
    query: ({ organization, event }) => `?orgId=${String(organization._id)}&eventId=${String(event._id)}`,
    effect: ({ group }, answer) =>
      expect(answer).toContainEqual({ _id: String(group._id), name: group.name }),
  },
  'get /admin/groups/{id}/waiting': {
    params: ({ group }) => ({ id: String(group._id) }),
    before: addWaitingParty,
    effect: (_world, answer) => expect(answer).toMatchObject({ parties: [{ state: 'waiting' }] }),
  },
  'delete /admin/groups/{id}/waiting/{party}': {
    params: ({ group, stored }) => ({ id: String(group._id), party: stored.waiting ?? '' }),
    before: addWaitingParty,
    effect: async ({ stored }) =>
      expect(await WaitingParty.findById(stored.waiting)).toMatchObject({ state: 'left' }),
  },
  'get /admin/accomodations/{id}/guests': {
    params: ({ hotel }) => ({ id: String(hotel._id) }),
    effect: hasCustomer,
  },
  'post /admin/ferrys/tickets/{ferryId}': {
    params: ({ ferry }) => ({ ferryId: String(ferry._id) }),
    body: ({ customer }) => ({ csvJSON: [{ email: customer.email, ticket: 'LIPPU-1' }] }),
    faults: ['csvJSON: required'],
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id)).toMatchObject({ outboundTicket: 'LIPPU-1' }),
  },
  'get /admin/discountCodes/usedCodes/{id}': {
    params: ({ code }) => ({ id: String(code._id) }),
    prepare: redeemCode,
    effect: hasCustomer,
  },
  'post /admin/emails/preview': {
    body: () => draft,
    faults: draftFaults,
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toMatchObject({ subject: 'Kiitos' }),
  },
  'post /admin/emails/test': {
    body: () => draft,
    faults: draftFaults,
    acceptsOthers: true,
    effect: async ({ staff }) => expect(await Mail.countDocuments({ to: staff.owner.admin.email })).toBe(1),
  },
  'get /admin/users/{id}': {
    params: ({ organization }) => ({ id: String(organization._id) }),
    effect: hasCustomer,
  },
  'get /admin/users/pagination/{query}': {
    params: listQuery({ limit: 5 }),
    malformed: 400,
    // Staff always get their own organization's customers, whichever organization they name.
    acceptsOthers: true,
    effect: (world, answer) => hasCustomer(world, (answer as { users: unknown[] }).users),
  },
  'get /admin/users/download/{query}': {
    params: listQuery({ fields: ['email'] }),
    malformed: 400,
    acceptsOthers: true,
    effect: ({ customer }, answer) => expect(answer).toContain(customer.email),
  },
  'get /admin/filters/{orgId}': {
    params: organizationParams,
    effect: ({ event }, answer) =>
      expect(answer).toMatchObject({ events: [{ _id: String(event._id), name: event.name }] }),
  },
  'get /admin/users/customer/{id}': {
    params: customerParams,
    effect: ({ customer }, answer) => expect(answer).toMatchObject({ email: customer.email }),
  },
  'post /admin/users': {
    body: ({ group }) => registrationTo(group, { email: 'puhelimessa@example.fi' }),
    faults: [...personalFaults.filter((fault) => !fault.startsWith('marketing')), 'group: required'],
    // A group of another organization is a fault of the input.
    acceptsOthers: true,
    effect: async ({ group }) =>
      expect(await Customer.exists({ email: 'puhelimessa@example.fi', group: group._id })).not.toBeNull(),
  },
  'post /admin/users/{id}/invitation': {
    params: customerParams,
    prepare: async ({ customer: { _id } }) => {
      await Account.updateOne({ _id }, { $unset: { passwordHash: 1 } });
    },
    effect: async ({ customer }) =>
      expect(await Mail.countDocuments({ account: customer._id, kind: 'tripInvitation' })).toBe(1),
  },
  'put /admin/users/{id}': {
    params: customerParams,
    body: ({ customer }) => ({
      ...(JSON.parse(JSON.stringify(customer)) as object),
      revision: 0,
      room: null,
      firstName: 'Muutettu',
    }),
    faults: [...personalFaults, 'disabled: required', 'group: required'],
    effect: async ({ customer }) =>
      expect(await Customer.exists({ _id: customer._id, firstName: 'Muutettu' })).not.toBeNull(),
  },
  'delete /admin/users/{id}': {
    params: customerParams,
    effect: async ({ customer, group }) => {
      expect(await Customer.exists({ _id: customer._id })).toBeNull();
      expect(await Group.findById(group._id)).toMatchObject({ userCount: 1, customerCount: 1 });
    },
  },
  'post /admin/users/{id}/event-payments': {
    params: customerParams,
    effect: ({ payment }, answer) =>
      expect(answer).toMatchObject({ eventPayments: [{ _id: String(payment._id) }] }),
  },
  'get /admin/users/{id}/data': {
    params: customerParams,
    effect: ({ customer }, answer) =>
      expect(answer).toMatchObject({ customer: { _id: String(customer._id) } }),
  },
  'post /admin/users/{id}/confirmation': {
    params: customerParams,
    prepare: unconfirm,
    effect: async ({ customer }) =>
      expect(await Mail.exists({ to: customer.email, kind: 'confirmEmail' })).not.toBeNull(),
  },
  'put /admin/users/{id}/confirmation': {
    params: customerParams,
    prepare: unconfirm,
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id)).toMatchObject({ unconfirmedSince: null }),
  },
  'get /admin/users/{id}/mails': {
    params: customerParams,
    effect: ({ mail }, answer) => expect(answer).toMatchObject([{ _id: String(mail._id) }]),
  },
  'post /admin/mails/{id}/resend': {
    params: ({ mail }) => ({ id: String(mail._id) }),
    effect: async ({ customer }) => expect(await Mail.countDocuments({ account: customer._id })).toBe(2),
  },
  'get /admin/mails/failed': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    prepare: async ({ mail }) => {
      await Mail.updateOne({ _id: mail._id }, { status: 'failed' });
    },
    effect: ({ mail }, answer) => expect(answer).toMatchObject([{ _id: String(mail._id) }]),
  },
  'get /admin/payments/documents/{id}/{format}': {
    before: issueReceipt,
    params: ({ stored }) => ({ id: stored.receipt ?? '', format: 'html' }),
    effect: ({ organization }, answer) => expect(answer).toContain(organization.name),
  },
  'get /admin/payments/links/{paymentId}': {
    before: async (world) => {
      await storePaymentLink(world);
    },
    params: paymentParams,
    effect: ({ stored }, answer) => expect(answer).toMatchObject([{ _id: stored.paymentLink, amount: null }]),
  },
  'post /admin/payments/links/{paymentId}': {
    params: paymentParams,
    body: () => ({ isPart: true, amount: 10 }),
    faults: ['isPart: required'],
    effect: async ({ payment }) =>
      expect(await PaymentLink.find({ payment: payment._id }).lean()).toMatchObject([{ amount: 1_000 }]),
  },
  'post /admin/payments/links/{paymentId}/{linkId}/revoke': {
    before: async (world) => {
      await storePaymentLink(world);
    },
    params: (world) => ({ ...paymentParams(world), linkId: world.stored.paymentLink ?? '' }),
    effect: (_world, answer) => expect(answer).toMatchObject([{ state: 'revoked' }]),
  },
  'post /admin/payments/change-payment-status/{paymentId}': {
    params: ({ payment }) => ({ paymentId: String(payment._id) }),
    body: () => ({ status: 'new' }),
    faults: ['status: required'],
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ status: 'confirmed' }),
  },
  'post /admin/payments/variant/{paymentId}': {
    params: paymentParams,
    body: () => ({ variant: 'm' }),
    faults: ['variant: required'],
    // The product has no variants.
    refused: 400,
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ variant: null }),
  },
  'post /admin/payments/refund/{paymentId}': {
    prepare: pay,
    params: ({ payment }) => ({ paymentId: String(payment._id) }),
    body: () => ({ amount: 10, refundFromOtherChannel: true }),
    faults: ['amount: required'],
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ refundAmount: 1_000 }),
  },
  'post /admin/payments/settle-refund/{paymentId}': {
    prepare: refundWithoutAnswer,
    params: ({ payment }) => ({ paymentId: String(payment._id) }),
    body: () => ({ refund: 0, status: 'fail' }),
    faults: ['refund: required', 'status: required'],
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ refundAmount: 0 }),
  },
  'post /admin/mass/disable': disabling,
  'post /admin/mass/enable': {
    ...disabling,
    prepare: disable,
    effect: async ({ customer, group }) => {
      expect(await Customer.findById(customer._id)).toMatchObject({ disabled: false });
      expect(await Group.findById(group._id)).toMatchObject({ userCount: 2, customerCount: 2 });
    },
  },
  'post /admin/mass/changeGroup': {
    body: ({ customer, otherGroup }) => ({ users: [String(customer._id)], group: String(otherGroup._id) }),
    faults: ['users: required', 'group: required'],
    effect: async ({ customer, otherGroup }) => {
      expect(await Customer.findById(customer._id)).toMatchObject({ group: otherGroup._id });
      expect(await Group.findById(otherGroup._id)).toMatchObject({ userCount: 1, customerCount: 1 });
    },
  },
  'post /admin/mass/preview': {
    body: ({ customer }) => ({ users: [String(customer._id)], action: 'disable' }),
    faults: ['users: required', 'action: required'],
    effect: async ({ customer }, answer) => {
      expect(answer).toMatchObject({ customerCount: 1 });
      expect(await Customer.findById(customer._id)).toMatchObject({ disabled: false });
    },
  },
  'post /admin/mass/payments': {
    prepare: pay,
    body: ({ customer, product }) => ({ users: [String(customer._id)], product: String(product._id) }),
    faults: ['users: required', 'product: required'],
    effect: ({ payment }, answer) => expect(answer).toMatchObject([{ _id: String(payment._id) }]),
  },
  'post /admin/mass/refund': {
    body: ({ payment }) => ({ payments: [String(payment._id)], amount: 10 }),
    faults: ['payments: required', 'amount: required'],
    // Payments are refunded independently: another organization's is an entry in the errors (rules §9.6).
    acceptsOthers: true,
    effect: ({ payment }, answer) =>
      expect(answer).toMatchObject({ success: [], errors: [{ meta: { payment: String(payment._id) } }] }),
  },
  'get /admin/mass/refund/{key}': {
    before: refundAll,
    params: ({ payment }) => ({ key: String(payment._id) }),
    effect: (_world, answer) => expect(answer).toMatchObject({ done: 1, total: 1 }),
  },
  'get /admin/mass-changes': {
    before: recordMassChange,
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    effect: ({ stored }, answer) => {
      const changes = expect.arrayContaining([expect.objectContaining({ _id: stored.massChange })]);
      expect(answer).toMatchObject({ changes, before: null });
    },
  },
  'get /admin/mass-changes/{id}/undo': {
    before: recordMassChange,
    params: ({ stored }) => ({ id: stored.massChange ?? '' }),
    effect: (_world, answer) => expect(answer).toEqual({ undone: 1, left: [] }),
  },
  'post /admin/mass-changes/{id}/undo': {
    before: recordMassChange,
    params: ({ stored }) => ({ id: stored.massChange ?? '' }),
    effect: async ({ friend }) =>
      expect(await Customer.findById(friend._id)).toMatchObject({ disabled: false }),
  },
  'get /admin/mailings': {
    before: mailCustomer,
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    effect: ({ stored }, answer) => expect(answer).toMatchObject([{ _id: stored.mailings }]),
  },
  'get /admin/mailings/{id}': {
    before: mailCustomer,
    params: ({ stored }) => ({ id: stored.mailings ?? '' }),
    effect: (_world, answer) => expect(answer).toMatchObject({ receiverCount: 1, queued: 1 }),
  },
  'post /admin/mailings/{id}/stop': {
    before: scheduleMailing,
    params: ({ stored }) => ({ id: stored.mailings ?? '' }),
    effect: async ({ stored }) =>
      expect(await Mailing.findById(stored.mailings)).toMatchObject({ timing: { isOpen: false } }),
  },
  'post /admin/mailings/preview': {
    body: mailing,
    faults: ['emailSubject: required', 'emailHtml: required'],
    effect: ({ customer }, answer) => expect(answer).toMatchObject({ examples: [{ to: customer.email }] }),
  },
  'post /admin/mailings/test': {
    body: () => ({ emailSubject: 'Lähtö', emailHtml: '<p>{{firstName}}</p>' }),
    faults: ['emailSubject: required', 'emailHtml: required'],
    acceptsOthers: true,
    effect: async ({ staff }) =>
      expect(await Mail.countDocuments({ to: staff.admin.admin.email, subject: 'Lähtö' })).toBe(1),
  },
  'post /admin/mailings': {
    body: (world) => ({ ...mailing(world), receiverCount: 1 }),
    faults: ['emailSubject: required', 'emailHtml: required', 'receiverCount: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ receiverCount: 1, queued: 1 }),
  },
  'get /admin/bookkeeping': {
    before: issueReceipt,
    query: ({ organization }) => `?organization=${String(organization._id)}&from=2000-01-01&to=2100-01-01`,
    effect: (_world, answer) => expect(answer).toMatchObject({ receipts: { count: 1, total: 229.5 } }),
  },
  'get /admin/bookkeeping/download': {
    before: issueReceipt,
    query: ({ organization }) =>
      `?organization=${String(organization._id)}&from=2000-01-01&to=2100-01-01&table=summary&format=csv`,
    effect: ({ product }, answer) =>
      expect(answer).toContain(`"${product.name}";"13,50";"202,20";"27,30";"229,50"`),
  },
  'get /admin/bookkeeping/documents': {
    before: issueReceipt,
    query: ({ organization }) => `?organization=${String(organization._id)}&from=2000-01-01&to=2100-01-01`,
    effect: ({ product }, answer) =>
      expect(answer).toMatchObject({ count: 1, vouchers: [{ product: product.name, total: 229.5 }] }),
  },
  'get /admin/bookkeeping/documents/pdf': {
    before: issueReceipt,
    query: ({ organization }) => `?organization=${String(organization._id)}&from=2000-01-01&to=2100-01-01`,
    effect: (_world, answer) => expect(String(answer)).toMatch(/^%PDF-/),
  },
  'get /admin/bookkeeping/accounts': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    effect: (_world, answer) => expect(answer).toMatchObject({ sales: '', products: [] }),
  },
  'put /admin/bookkeeping/accounts': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    body: ({ product }) => ({ sales: '3000', products: [{ product: String(product._id), account: '3010' }] }),
    faults: ['products: required'],
    effect: async ({ organization, product }) =>
      expect(await Organization.findById(organization._id).lean()).toMatchObject({
        ledgerAccounts: {
          sales: '3000',
          bank: '',
          vat: '',
          products: [{ product: String(product._id), account: '3010' }],
        },
      }),
  },
  'get /admin/bookkeeping/balances': {
    query: ({ organization }) => `?organization=${String(organization._id)}&from=2000-01-01&to=2100-01-01`,
    effect: (_world, answer) =>
      expect(answer).toMatchObject({ accounts: [{ account: 'bank', closing: 0 }, {}, {}, {}, {}, {}, {}] }),
  },
  'get /admin/bookkeeping/entries': {
    before: issueReceipt,
    query: ({ organization }) =>
      `?organization=${String(organization._id)}&from=2000-01-01&to=2100-01-01&account=customerMoney`,
    effect: (_world, answer) =>
      expect(answer).toMatchObject({
        entries: expect.arrayContaining([
          expect.objectContaining({ source: 'document', voucher: 1, debit: 229.5 }),
        ]) as unknown,
      }),
  },
  'get /admin/bookkeeping/closings': {
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toEqual({ closedUntil: null, closings: [] }),
  },
  'post /admin/bookkeeping/closings': {
    query: organizationQuery,
    body: () => ({ until: '2020-12-31' }),
    faults: ['until: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ closedUntil: '2020-12-31' }),
  },
  'post /admin/bookkeeping/reopening': {
    query: organizationQuery,
    before: closeBooks,
    body: () => ({ reason: 'An invoice was missing' }),
    faults: ['reason: required'],
    effect: (_world, answer) =>
      expect(answer).toMatchObject({
        closedUntil: null,
        closings: [{ reopened: { reason: 'An invoice was missing' } }],
      }),
  },
  'get /admin/bank-transfers': {
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toEqual({ queue: [], imports: [] }),
  },
  'post /admin/bank-transfers/statements/preview': {
    query: organizationQuery,
    // This table only sends JSON, which is not a statement.
    faults: ['file: required'],
    refused: 400,
  },
  'post /admin/bank-transfers/statements': {
    query: organizationQuery,
    // This table only sends JSON, which is not a statement.
    faults: ['file: required'],
    refused: 400,
  },
  'post /admin/bank-transfers/imports/{id}/undo': {
    before: importBankEntry,
    params: ({ stored }) => ({ id: stored.bankImport ?? '' }),
    query: organizationQuery,
    effect: async ({ stored }) =>
      expect(await BankEntry.findById(stored.bankEntry).lean()).toMatchObject({ state: 'undone' }),
  },
  'put /admin/bank-transfers/csv-mapping': {
    query: organizationQuery,
    body: () => ({ date: 'Pvm', dateFormat: 'D.M.YYYY', amount: 'Summa' }),
    faults: ['date: required', 'dateFormat: required', 'amount: required'],
    effect: async ({ organization }) =>
      expect(await Organization.findById(organization._id).lean()).toMatchObject({
        csvMappings: [{ date: 'Pvm', amount: 'Summa', reference: null }],
      }),
  },
  'get /admin/bank-transfers/payments': {
    query: ({ organization, customer }) =>
      `?organization=${String(organization._id)}&search=${customer.email}`,
    effect: ({ payment }, answer) =>
      expect(answer).toContainEqual(expect.objectContaining({ _id: String(payment._id) })),
  },
  'post /admin/bank-transfers/queue/{id}': {
    before: queueBankEntry,
    params: ({ stored }) => ({ id: stored.bankEntry ?? '' }),
    query: organizationQuery,
    body: () => ({ resolution: 'ignored', note: 'Rent' }),
    faults: ['resolution: required'],
    effect: async ({ stored }) =>
      expect(await BankEntry.findById(stored.bankEntry).lean()).toMatchObject({ state: 'resolved' }),
  },
  'get /admin/bank-transfers/settings': {
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toMatchObject({ enabled: false, termDays: 7 }),
  },
  'put /admin/bank-transfers/settings': {
    query: organizationQuery,
    body: () => ({ enabled: false, termDays: 10, graceDays: 2 }),
    faults: ['enabled: required', 'termDays: required', 'graceDays: required'],
    effect: async ({ organization }) =>
      expect(await Organization.findById(organization._id).lean()).toMatchObject({
        bankTransfer: { enabled: false, payee: '', termDays: 10 },
      }),
  },
  'get /admin/money': {
    before: issueReceipt,
    query: ({ organization, event }) =>
      `?organization=${String(organization._id)}&event=${String(event._id)}`,
    effect: (_world, answer) => expect(answer).toMatchObject({ totals: { expected: 459, received: 229.5 } }),
  },
  'get /admin/waiting-work': {
    before: queueBankEntry,
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toMatchObject({ cancellations: 0, failedMails: 0, offers: 0 }),
  },
  'get /admin/recent-changes': {
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toMatchObject({ changes: expect.any(Array) as unknown }),
  },
  'get /admin/dues': {
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toMatchObject({ reminders: [], releases: [], exemptions: [] }),
  },
  'post /admin/dues/preview': {
    query: organizationQuery,
    body: () => ({ steps: [-7, 3] }),
    faults: ['steps: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ reminders: [], releases: [] }),
  },
  'get /admin/dues/settings': {
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toEqual({ steps: [], releaseAfterDays: null }),
  },
  'put /admin/dues/settings': {
    query: organizationQuery,
    body: () => ({ steps: [3, -7, 3], releaseAfterDays: 5 }),
    faults: ['steps: required'],
    effect: async ({ organization }) =>
      expect(await Organization.findById(organization._id).lean()).toMatchObject({
        dues: { steps: [-7, 3], releaseAfterDays: 5 },
      }),
  },
  'put /admin/dues/pauses/{id}': {
    params: customerParams,
    query: organizationQuery,
    body: () => ({ until: '2030-01-01' }),
    faults: ['until: required'],
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id).lean()).toMatchObject({
        remindersPausedUntil: '2030-01-01',
      }),
  },
  'delete /admin/dues/pauses/{id}': {
    params: customerParams,
    query: organizationQuery,
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id).lean()).toMatchObject({ remindersPausedUntil: null }),
  },
  'get /admin/customer-views': {
    before: saveSharedView,
    query: organizationQuery,
    effect: ({ staff: { admin } }, answer) =>
      expect(answer).toMatchObject([{ name: 'Laivalla', author: admin.admin.name }]),
  },
  'put /admin/customer-views': {
    query: organizationQuery,
    body: () => ({ name: 'Laivalla', query: 'ferry=f1', isShared: false }),
    faults: ['name: required', 'query: required', 'isShared: required'],
    effect: async ({ organization }) =>
      expect(await CustomerViews.find({ organization: organization._id }).lean()).toMatchObject([
        { views: [{ name: 'Laivalla', query: 'ferry=f1', isShared: false }] },
      ]),
  },
  'delete /admin/customer-views/{id}': {
    before: saveSharedView,
    params: ({ stored }) => ({ id: stored.customerView! }),
    effect: async ({ organization }) =>
      expect(await CustomerViews.find({ organization: organization._id }).lean()).toMatchObject([
        { views: [] },
      ]),
  },
  'get /admin/cancellations': {
    before: cancelTrip,
    query: organizationQuery,
    effect: (_world, answer) => expect(answer).toMatchObject({ open: [{ amount: 229.5 }], latest: [{}] }),
  },
  'post /admin/cancellations/preview': {
    body: ({ customer }) => ({ users: [String(customer._id)], refund: 'all' }),
    faults: ['users: required', 'refund: required'],
    effect: (_world, answer) =>
      expect(answer).toMatchObject({ travellers: [{ freesSeat: true }], refundTotal: 0 }),
  },
  'post /admin/cancellations': {
    body: ({ customer }) => ({ users: [String(customer._id)], refund: 'all', refundTotal: 0 }),
    faults: ['users: required', 'refund: required', 'refundTotal: required'],
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id).lean()).toMatchObject({ cancelledAt: expect.any(Date) }),
  },
  'get /admin/cancellations/progress/{key}': {
    before: cancelTrip,
    params: ({ friend }) => ({ key: String(friend._id) }),
    effect: (_world, answer) => expect(answer).toMatchObject({ travellers: 1, done: 1, failed: 1 }),
  },
  'post /admin/cancellations/{id}/refunds/{paymentId}': {
    before: cancelTrip,
    params: ({ stored: { cancellation = '', cancelledPayment = '' } }) => ({
      id: cancellation,
      paymentId: cancelledPayment,
    }),
    query: organizationQuery,
    body: () => ({ action: 'close' }),
    faults: ['action: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ open: [] }),
  },
  'get /admin/reconciliation': {
    query: ({ organization }) => `?organization=${String(organization._id)}&from=2000-01-01&to=2100-01-01`,
    effect: (_world, answer) => expect(answer).toMatchObject({ differences: [], settlements: [] }),
  },
  'post /admin/reconciliation/reports': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    body: () => ({ from: today(), to: today() }),
    faults: ['from: required', 'to: required'],
    effect: async () => expect(await ProviderReport.countDocuments()).toBe(1),
  },
  'post /admin/reconciliation/mend': {
    before: deleteReceipt,
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    body: ({ payment }) => ({ key: `documents ${String(payment._id)} 22950 0` }),
    faults: ['key: required'],
    effect: async ({ payment }) =>
      expect(await SalesDocument.countDocuments({ payment: payment._id })).toBe(1),
  },
  'post /admin/reconciliation/explain': {
    before: deleteReceipt,
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    body: ({ payment }) => ({ key: `documents ${String(payment._id)} 22950 0`, text: 'Printed by hand' }),
    faults: ['key: required'],
    effect: async () => expect(await Explanation.findOne().lean()).toMatchObject({ text: 'Printed by hand' }),
  },
  'get /admin/security-policy': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    effect: (_world, answer) =>
      expect(answer).toEqual({
        requireTwoStep: false,
        idleMinutes: null,
        confirmationHours: null,
        retentionMonths: null,
        offerHours: 24,
        partyHours: null,
        complaintDays: 14,
      }),
  },
  'get /admin/security-policy/preview': {
    query: ({ organization }) => `?organization=${String(organization._id)}&retentionMonths=12`,
    effect: ({ event }, answer) =>
      expect(answer).toMatchObject({ events: [{ _id: String(event._id), users: expect.any(Number) }] }),
  },
  'put /admin/security-policy': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    body: () => ({ requireTwoStep: false, confirmationHours: 48, retentionMonths: 24 }),
    faults: ['requireTwoStep: required'],
    effect: async ({ organization }) =>
      expect(await Organization.findById(organization._id).lean()).toMatchObject({
        policy: { requireTwoStep: false, confirmationHours: 48, retentionMonths: 24 },
      }),
  },
  'get /admin/owner-requests': {
    query: organizationQuery,
    prepare: requestTexts,
    effect: ({ stored }, answer) =>
      expect(answer).toMatchObject([{ _id: stored.ownerRequest, right: 'texts', state: 'waiting' }]),
  },
  'post /admin/owner-requests': {
    body: () => ({ right: 'products', message: 'Lisäisimme tuotteet itse.' }),
    faults: ['right: required'],
    acceptsOthers: true,
    effect: async ({ organization }) =>
      expect(await OwnerRequest.findOne({ organization: organization._id }).lean()).toMatchObject({
        right: 'products',
        state: 'waiting',
      }),
  },
  'post /admin/owner-requests/{id}/decline': {
    before: requestTexts,
    params: ({ stored }) => ({ id: stored.ownerRequest ?? '' }),
    effect: async ({ stored }) =>
      expect(await OwnerRequest.findById(stored.ownerRequest)).toMatchObject({ state: 'declined' }),
  },
  'get /admin/audit': {
    query: ({ customer }) => `?type=users&id=${String(customer._id)}`,
    prepare: pay,
    effect: ({ staff }, answer) =>
      expect(answer).toMatchObject([{ by: { _id: String(staff.root.admin._id) } }]),
  },
  'get /admin/security-events': {
    query: ({ organization }) => `?organization=${String(organization._id)}`,
    prepare: async ({ staff, customer }) => {
      await staff.root.get(`users/${String(customer.organization)}`);
    },
    effect: (_world, answer) =>
      expect(answer).toMatchObject({ events: [{ kind: 'exported' }], before: null }),
  },
};
