import { today } from '../../lib/clock';
import { Complaint } from '../../models/complaint';
import { Mail } from '../../models/mail';
import { storeComplaint } from '../complaints';
import type { Rows } from './row';
import type { World } from './world';

const customerParams = ({ customer }: World) => ({ id: String(customer._id) });
const complaintParams = ({ stored }: World) => ({ id: stored.complaint ?? '' });

async function none({ customer }: World): Promise<void> {
  await Complaint.deleteMany({ customer: customer._id });
}

async function open(world: World): Promise<void> {
  await none(world);
  world.stored.complaint = String((await storeComplaint(world.customer))._id);
}

const written = { subject: 'Meteli', description: 'Hytti oli melun vieressä' };
const faults = ['subject: required', 'description: required'];
const isStored = (_world: World, answer: unknown) =>
  expect(answer).toMatchObject({ complaints: [{ ...written, state: 'open' }] });

/** Complaints of travellers. */
export const complaintRows: Rows = {
  'get /users/me/complaints': {
    before: open,
    acceptsOthers: true,
    effect: (_world, answer) =>
      expect(answer).toMatchObject({ complaints: [{ state: 'open' }], mayWrite: true }),
  },
  'post /users/me/complaints': {
    before: none,
    acceptsOthers: true,
    body: () => written,
    faults,
    effect: isStored,
  },
  'get /admin/users/{id}/complaints': {
    params: customerParams,
    before: open,
    effect: (_world, answer) => expect(answer).toMatchObject({ complaints: [{ enteredBy: null }] }),
  },
  'post /admin/users/{id}/complaints': {
    params: customerParams,
    before: none,
    body: () => ({ ...written, receivedOn: today(), source: 'phone' }),
    faults: [...faults, 'receivedOn: required', 'source: required'],
    effect: isStored,
  },
  'post /admin/complaints/{id}/answer': {
    params: complaintParams,
    before: open,
    body: () => ({ answer: 'Pahoittelemme' }),
    faults: ['answer: required'],
    effect: async ({ customer }) =>
      expect(await Mail.countDocuments({ account: customer._id, kind: 'complaintAnswered' })).toBe(1),
  },
  'post /admin/complaints/{id}/closing': {
    params: complaintParams,
    before: open,
    body: () => ({ agreement: 'Hyvitys 20 €' }),
    faults: ['agreement: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ complaints: [{ state: 'closed' }] }),
  },
};
