import { setTimeout as sleep } from 'node:timers/promises';
import type { Types } from 'mongoose';
import type { CustomerPayments } from '../../../contract/payment';
import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Payment } from '../../../models/payment';
import { tally } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { buildGroupWithTerm, advanceClock, linkFor, registerSomebody } from '../../../test/confirmation';
import { registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { raceRounds } from '../../../test/races';
import { buildProduct, collect } from '../../../test/trip';
import { sweepProvisionalSeats } from './sweepProvisionalSeats';

const app = useApp({ rateLimits: false });
const rounds = Array.from({ length: raceRounds }, (_, round) => round);
const sweep = () => sweepProvisionalSeats(app.context);
const stored = ({ _id }: { _id: Types.ObjectId }) => Customer.findById(_id).lean().orFail();

/** Sets the deadlines of all reminded customers to the past, so that the next sweep releases their seats. */
async function expireDeadlines(): Promise<void> {
  await Mail.updateMany({ status: 'queued' }, { status: 'sent' });
  advanceClock(23);
  await sweep();
  await Mail.updateMany({ status: 'queued' }, { status: 'sent' });
  advanceClock(7);
}

it.each(rounds)(
  'a link that is opened while the seat is being released has one consistent outcome (%i)',
  async () => {
    const group = await buildGroupWithTerm(24);
    const customers = [];
    for (let n = 0; n < 4; n += 1) customers.push(await registerSomebody(app, group));
    const links = await Promise.all(customers.map(linkFor));
    await expireDeadlines();

    const [, , ...answers] = await Promise.all([
      sweep(),
      sweep(),
      ...links.map((link) => app.api.post('/api/auth/confirm-email').send(link)),
    ]);

    // Customers who were too late took one of the free seats again.
    expect(tally(answers)).toEqual({ 200: 4 });
    for (const customer of customers) {
      expect(await stored(customer)).toMatchObject({
        disabled: false,
        unconfirmedSince: null,
        seatReleasedAt: null,
      });
      const mails = await Mail.countDocuments({ account: customer._id, kind: 'seatReleased' });
      expect(mails).toBeLessThanOrEqual(1);
    }
    expect((await Group.findById(group._id).orFail()).userCount).toBe(4);
    await expectAllInStep();
  },
);

it.each(rounds)(
  'a customer who starts paying while the seat is being released either keeps it or does not pay (%i)',
  async () => {
    const group = await buildGroupWithTerm(24);
    await collect(group.event, await buildProduct({ organization: group.organization }));
    const payers = [];
    for (let n = 0; n < 8; n += 1) payers.push(await buildPayer(group));
    await expireDeadlines();

    // Payments start one after another, at the pace of the job, so that some collide with it.
    const proceeding = payers.map(async ({ proceed }, index) => {
      await sleep(15 * index);
      return proceed();
    });
    const [, , ...answers] = await Promise.all([sweep(), sweep(), ...proceeding]);

    for (const [index, { customer }] of payers.entries()) {
      const { status } = await Payment.findOne({ customer: customer._id }).lean().orFail();
      const isPaying = answers[index]?.status === 200;
      expect([status, (await stored(customer)).disabled]).toEqual(
        isPaying ? ['paying', false] : ['new', true],
      );
    }
    await expectAllInStep();
  },
);

async function buildPayer(group: Parameters<typeof registerSomebody>[1]) {
  const customer = await registerSomebody(app, group);
  const get = (path: string) => app.api.get(`/api/payments/${path}`).set('x-auth-token', customer.token);
  const [payment] = ((await get('event-payments')).body as CustomerPayments).eventPayments;
  const id = payment?._id ?? '';
  await get(`create/${id}`);
  return { customer, proceed: async () => get(`proceed/${id}`) };
}

it('released seats are taken by new registrations at once, and are never oversold', async () => {
  const [seats, newcomers] = [20, 30];
  const group = await buildGroupWithTerm(24, seats);
  const unconfirmed = [];
  for (let n = 0; n < seats; n += 1) unconfirmed.push(await registerSomebody(app, group));
  const links = await Promise.all(unconfirmed.slice(0, 5).map(linkFor));
  await expireDeadlines();

  const sweeping = { isOver: false };
  const swept = Promise.all([sweep(), sweep()]).then(() => (sweeping.isOver = true));
  const register = async () => (await app.api.post('/api/users').send(registrationTo(group))).status;
  const statuses: number[] = [];
  while (!sweeping.isOver) statuses.push(await register());
  await swept;
  statuses.push(...(await Promise.all(Array.from({ length: newcomers }, register))));
  const late = await Promise.all(links.map((link) => app.api.post('/api/auth/confirm-email').send(link)));

  const { userCount } = await Group.findById(group._id).lean().orFail();
  expect(userCount).toBe(seats);
  expect(statuses.filter((status) => status === 201)).toHaveLength(seats);
  expect(tally(late)).toEqual({ 409: links.length });
  expect(await Customer.countDocuments({ group: group._id, disabled: false })).toBe(seats);
  await expectAllInStep();
}, 60_000);
