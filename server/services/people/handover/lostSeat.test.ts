import { randomUUID } from 'node:crypto';
import type { StaffCustomer } from '../../../contract/staffCustomer';
import { tokenHeader } from '../../../contract/session';
import { Customer } from '../../../models/customer';
import { Handover } from '../../../models/handover';
import type { StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { storeRefundPolicy } from '../../../test/cancellation';
import { buildEvent, buildGroup, password, registrationTo } from '../../../test/factories';
import { allowHandover, handoverLinkOf } from '../../../test/handover';
import { groupInput } from '../../../test/inputs';
import { expectAllInStep } from '../../../test/invariants';
import { undo } from '../../../test/massChanges';
import { raceRounds } from '../../../test/races';
import { buildStaff, type Staff } from '../../../test/staff';
import { buildTraveller } from '../../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

const newcomer = { email: 'uusi.tulija@example.fi', language: 'fi' };

async function buildCase() {
  const group = await buildGroup();
  const { organization } = group;
  await allowHandover(group.event);
  const sister = await buildGroup({ organization, event: group.event });
  const elsewhere = await buildGroup({ organization });
  const staff = await buildStaff(app, 'owner', organization);
  const { customer, token } = await buildTraveller(app, group);
  const id = String(customer._id);
  const start = () => staff.post(`users/${id}/handovers`, newcomer);
  return { group, sister, elsewhere, staff, customer, token, id, start };
}

type Case = Awaited<ReturnType<typeof buildCase>>;

const moveTo = ({ staff, id }: Case, { _id }: StoredGroup) =>
  staff.post('mass/changeGroup', { users: [id], group: String(_id) });

async function saveForm({ staff, id }: Case, change: Partial<Record<'disabled' | 'group', unknown>>) {
  const form = (await staff.get(`users/customer/${id}`)).body as StaffCustomer;
  return staff.put(`users/${id}`, { ...form, group: form.group._id, ...change });
}

const stepOf = ({ body }: { body: unknown }) => (body as { massChange: string }).massChange;

async function undoEnabling({ staff, id, start }: Case) {
  await staff.post('mass/disable', { users: [id] });
  const step = stepOf(await staff.post('mass/enable', { users: [id] }));
  expect((await start()).status).toBe(201);
  return undoStep(staff, step);
}

async function undoMove(at: Case) {
  const { staff, elsewhere, start } = at;
  const step = stepOf(await moveTo(at, elsewhere));
  expect((await start()).status).toBe(201);
  return undoStep(staff, step);
}

async function undoStep(staff: Staff, step: string) {
  expect(await undo(staff, step)).toEqual({ undone: 1, left: [] });
  return { status: 200 };
}

const losses: [how: string, lose: (at: Case) => PromiseLike<{ status: number }>][] = [
  ['is disabled', ({ staff, id }) => staff.post('mass/disable', { users: [id] })],
  ['is disabled in the form', (at) => saveForm(at, { disabled: true })],
  [
    'is cancelled by staff',
    ({ staff, id }) =>
      staff
        .post('cancellations', { users: [id], refund: 'none', refundTotal: 0 })
        .set('idempotency-key', randomUUID()),
  ],
  [
    'cancels the trip',
    async ({ group, token }) => {
      await storeRefundPolicy(group.event);
      return app.api
        .post('/api/users/me/cancellation')
        .set(tokenHeader, token)
        .send({ currentPassword: password, refundTotal: 0 });
    },
  ],
  ['moves to another event', (at) => moveTo(at, at.elsewhere)],
  ['moves to another event in the form', (at) => saveForm(at, { group: String(at.elsewhere._id) })],
  [
    'is in a group that moves to another event',
    async ({ staff, group: { _id, organization, name, capacity } }) => {
      const event = await buildEvent({ organization });
      return staff.put(`groups/${String(_id)}`, groupInput(event._id, { name, capacity }));
    },
  ],
];

/** Undoing makes a step of its own first, so the hand-over starts in between. */
const undone: typeof losses = [
  ['is disabled by undoing', undoEnabling],
  ['is moved back by undoing', undoMove],
];

it.each(losses)('an open hand-over ends when the leaver %s (rules §26.1)', async (_, lose) => {
  const at = await buildCase();
  const { staff, customer, id, start } = at;
  expect((await start()).status).toBe(201);
  const handover = await handoverLinkOf(customer);

  expect((await lose(at)).status).toBe(200);
  await staff.post('mass/enable', { users: [id] });

  expect(await Handover.findOne({ customer: customer._id }).lean()).toMatchObject({
    ...{ state: 'cancelled', email: null, tokenHashes: [] },
  });
  expect(await Mail.exists({ kind: 'handoverOffered', account: handover.id })).toBeNull();
  const { group } = await Customer.findById(id).populate<{ group: StoredGroup }>('group').lean().orFail();
  const late = await app.api.post('/api/users').send(registrationTo(group, { handover }));
  expect(faultsOf(late)).toEqual(['handoverLinkInvalid']);
  expect((await start()).status).toBe(201);
});

it.each(undone)('an open hand-over ends when the leaver %s (rules §26.1)', async (_, lose) => {
  const at = await buildCase();

  await lose(at);

  expect(await Handover.findOne({ customer: at.customer._id }).lean()).toMatchObject({ state: 'cancelled' });
});

it('an open hand-over stays when the leaver moves to another group of the trip', async () => {
  const at = await buildCase();
  await at.start();
  const handover = await handoverLinkOf(at.customer);

  expect((await moveTo(at, at.sister)).status).toBe(200);

  const answer = await app.api.post('/api/users').send(registrationTo(at.sister, { handover }));
  expect(answer.status).toBe(201);
});

it(`a hand-over that starts while the leaver is disabled does not outlive it (${raceRounds} rounds)`, async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { staff, id, customer, start } = await buildCase();

    const [, disabled] = await Promise.all([start(), staff.post('mass/disable', { users: [id] })]);

    expect(disabled.status).toBe(200);
    expect(await Handover.exists({ customer: customer._id, isOpen: true })).toBeNull();
  }
});
