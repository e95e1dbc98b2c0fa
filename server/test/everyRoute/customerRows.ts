import { Customer } from '../../models/customer';
import { DiscountCode } from '../../models/discountCode';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { PaymentLink } from '../../models/paymentLink';
import { password } from '../factories';
import { addHeldSeats } from '../waiting';
import { issueReceipt, allowCancelling, storePaymentLink, unconfirm, redeemCode } from './actions';
import { personalFaults } from './personalFaults';
import type { Rows } from './row';
import type { World } from './world';

const ownPayment = ({ payment }: World) => ({ paymentId: String(payment._id) });

/** Calls of customers on their own record. */
export const customerRows: Rows = {
  'get /users/me': {
    acceptsOthers: true,
    effect: ({ customer }, answer) => expect(answer).toMatchObject({ _id: String(customer._id) }),
  },
  'put /users/me': {
    acceptsOthers: true,
    body: ({ customer }) => ({ ...(JSON.parse(JSON.stringify(customer)) as object), firstName: 'Muutettu' }),
    faults: personalFaults,
    effect: async ({ customer }) =>
      expect(await Customer.exists({ _id: customer._id, firstName: 'Muutettu' })).not.toBeNull(),
  },
  'delete /users/me': {
    acceptsOthers: true,
    body: () => ({ currentPassword: password }),
    faults: ['currentPassword: required'],
    effect: async ({ customer }) => expect(await Customer.exists({ _id: customer._id })).toBeNull(),
  },
  'get /users/me/cancellation': {
    before: allowCancelling,
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toMatchObject({ plan: { freesSeat: true }, refundTotal: 0 }),
  },
  'post /users/me/cancellation': {
    prepare: allowCancelling,
    acceptsOthers: true,
    body: () => ({ currentPassword: password, refundTotal: 0 }),
    faults: ['currentPassword: required', 'refundTotal: required'],
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id).lean()).toMatchObject({ disabled: true }),
  },
  'get /users/me/party': {
    before: addHeldSeats,
    acceptsOthers: true,
    effect: ({ customer }, answer) =>
      expect(answer).toMatchObject({ people: [{ firstName: customer.firstName }, { firstName: null }] }),
  },
  'post /users/me/party/link': {
    before: addHeldSeats,
    acceptsOthers: true,
    effect: (_world, answer) =>
      expect(answer).toMatchObject({ url: expect.stringContaining('/waiting?token=') as string }),
  },
  'get /users/me/data': {
    acceptsOthers: true,
    effect: ({ customer }, answer) =>
      expect(answer).toMatchObject({ customer: { _id: String(customer._id) } }),
  },
  'post /users/me/confirmation': {
    acceptsOthers: true,
    prepare: unconfirm,
    effect: async ({ customer }) =>
      expect(await Mail.exists({ to: customer.email, kind: 'confirmEmail' })).not.toBeNull(),
  },
  'post /users/me/roompartner': {
    acceptsOthers: true,
    body: () => ({ byGender: true }),
    faults: ['byRoomtype: required'],
    effect: async ({ customer }) =>
      expect(await Customer.findById(customer._id)).toMatchObject({ roomType: 'F', roomPartnerChosen: true }),
  },
  'get /groups/users/{groupId}': {
    params: ({ group }) => ({ groupId: String(group._id) }),
    effect: ({ friend }, answer) =>
      expect(answer).toContainEqual(expect.objectContaining({ _id: String(friend._id) })),
  },
  'get /payments/event-payments': {
    acceptsOthers: true,
    effect: ({ payment }, answer) =>
      expect(answer).toMatchObject({ eventPayments: [{ _id: String(payment._id) }] }),
  },
  'get /payments/documents/{id}/{format}': {
    before: issueReceipt,
    params: ({ stored }) => ({ id: stored.receipt ?? '', format: 'html' }),
    effect: ({ organization }, answer) => expect(answer).toContain(organization.name),
  },
  'get /payments/create/{paymentId}': {
    params: ownPayment,
    effect: async ({ payment }) =>
      expect((await Payment.findById(payment._id).orFail()).attempts).toHaveLength(1),
  },
  'get /payments/proceed/{paymentId}': {
    params: ownPayment,
    refused: 409,
    // There is no open transaction to proceed with.
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ status: 'new' }),
  },
  'post /payments/resume/{paymentId}': {
    params: ownPayment,
    // The payment is not in progress.
    refused: 409,
  },
  'post /payments/cancel/{paymentId}': {
    params: ownPayment,
    refused: 409,
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ status: 'new' }),
  },
  'post /payments/variant/{paymentId}': {
    params: ownPayment,
    body: () => ({ variant: 'm' }),
    faults: ['variant: required'],
    // The product has no variants.
    refused: 400,
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ variant: null }),
  },
  'post /payments/transfer/{paymentId}': {
    params: ownPayment,
    // The organization accepts no bank transfers.
    refused: 409,
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ status: 'new' }),
  },
  'post /payments/transfer/{paymentId}/cancel': {
    params: ownPayment,
    refused: 409,
    effect: async ({ payment }) =>
      expect(await Payment.findById(payment._id)).toMatchObject({ status: 'new' }),
  },
  'get /payments/links/{paymentId}': {
    before: async (world) => {
      await storePaymentLink(world);
    },
    params: ownPayment,
    effect: ({ stored }, answer) => expect(answer).toMatchObject([{ _id: stored.paymentLink, amount: null }]),
  },
  'post /payments/links/{paymentId}': {
    params: ownPayment,
    body: () => ({ isPart: true, amount: 10 }),
    faults: ['isPart: required'],
    effect: async ({ payment }) =>
      expect(await PaymentLink.find({ payment: payment._id }).lean()).toMatchObject([{ amount: 1_000 }]),
  },
  'post /payments/links/{paymentId}/{linkId}/revoke': {
    before: async (world) => {
      await storePaymentLink(world);
    },
    params: (world) => ({ ...ownPayment(world), linkId: world.stored.paymentLink ?? '' }),
    effect: (_world, answer) => expect(answer).toMatchObject([{ state: 'revoked' }]),
  },
  'get /payments/success/{reference}': {
    params: () => ({ reference: 'nobody-knows-this-one' }),
    refused: 404,
  },
  'post /discountCodes': {
    acceptsOthers: true,
    body: ({ customer, code }) => ({ userId: String(customer._id), code: code.code }),
    faults: ['userId: required', 'code: required'],
    effect: async ({ code }) => expect(await DiscountCode.findById(code._id)).toMatchObject({ timesUsed: 1 }),
  },
  'delete /discountCodes/{paymentId}': {
    params: ownPayment,
    prepare: redeemCode,
    effect: async ({ code }) => expect(await DiscountCode.findById(code._id)).toMatchObject({ timesUsed: 0 }),
  },
};
