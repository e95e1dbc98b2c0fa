import { Handover } from '../../models/handover';
import { password } from '../factories';
import { allowHandover, handoverLinkOf, storeHandover } from '../handover';
import type { Rows } from './row';
import type { World } from './world';

const allow = ({ event }: World) => allowHandover(event._id);

async function open(world: World): Promise<void> {
  await allow(world);
  await Handover.deleteMany({ customer: world.customer._id });
  await storeHandover(world.customer);
}

async function none(world: World): Promise<void> {
  await allow(world);
  await Handover.deleteMany({ customer: world.customer._id });
}

const customerParams = ({ customer }: World) => ({ id: String(customer._id) });
const newcomer = { email: 'uusi@example.fi', language: 'fi' };
const faults = ['email: required', 'language: required'];
const isOpen = (_world: World, answer: unknown) =>
  expect(answer).toMatchObject({ open: { email: newcomer.email } });
const isLink = (_world: World, answer: unknown) =>
  expect(answer).toMatchObject({ url: expect.stringContaining('/handover?token=') as string });

/** Hand-overs of places. */
export const handoverRows: Rows = {
  'post /handover/status': {
    before: open,
    acceptsOthers: true,
    body: ({ customer }) => handoverLinkOf(customer),
    faults: ['id: required', 'token: required'],
    effect: ({ customer }, answer) => expect(answer).toMatchObject({ from: customer.firstName }),
  },
  'get /users/me/handover': {
    before: allow,
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toMatchObject({ money: 'passes' }),
  },
  'post /users/me/handover': {
    before: none,
    acceptsOthers: true,
    body: () => ({ ...newcomer, currentPassword: password }),
    faults: [...faults, 'currentPassword: required'],
    effect: isOpen,
  },
  'delete /users/me/handover': {
    before: open,
    acceptsOthers: true,
    effect: (_world, answer) => expect(answer).toMatchObject({ open: null }),
  },
  'post /users/me/handover/link': { before: open, acceptsOthers: true, effect: isLink },
  'get /admin/users/{id}/handovers': {
    params: customerParams,
    before: open,
    effect: (_world, answer) => expect(answer).toMatchObject({ handovers: [{ state: 'open' }] }),
  },
  'post /admin/users/{id}/handovers': {
    params: customerParams,
    before: none,
    body: () => newcomer,
    faults,
    effect: (_world, answer) => expect(answer).toMatchObject({ handovers: [{ state: 'open' }] }),
  },
  'delete /admin/users/{id}/handovers': {
    params: customerParams,
    before: open,
    effect: (_world, answer) => expect(answer).toMatchObject({ handovers: [{ state: 'cancelled' }] }),
  },
  'post /admin/users/{id}/handovers/link': { params: customerParams, before: open, effect: isLink },
};
