import { setTimeout as sleep } from 'node:timers/promises';
import { tokenHeader } from '../../../contract/session';
import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { Handover } from '../../../models/handover';
import { Payment } from '../../../models/payment';
import { buildAdmin, buildCustomer, password, registrationTo } from '../../../test/factories';
import { eventually, useProduct } from '../../../test/crash';
import { allowHandover, handoverLinkOf } from '../../../test/handover';
import { expectAllInStep } from '../../../test/invariants';
import { randomFrom } from '../../../test/purchases';
import { buildTrip } from '../../../test/trip';
import { togglePaid } from '../../money/payments/staff/togglePaid';

const long = Boolean(process.env.LONG_TESTS);
/** One kill in each. */
const rounds = Number(process.env.HANDOVER_ROUNDS ?? (long ? 20 : 2));
const perRound = 5;
const price = 12_345;
const seed = Number(process.env.HANDOVER_SEED ?? Date.now() % 1_000_000);

const crash = useProduct(() => ({ TRUST_PROXY: 'on' }));
let callers = 0;

async function call(path: string, body: object, token?: string): Promise<Response> {
  callers += 1;
  return fetch(`${crash.product.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${(callers >> 8) & 255}.${callers & 255}`,
      ...(token !== undefined && { [tokenHeader]: token }),
    },
    body: JSON.stringify(body),
  });
}

async function statusOfMe(token: string): Promise<number> {
  const { status } = await fetch(`${crash.product.url}/api/users/me`, { headers: { [tokenHeader]: token } });
  return status;
}

/** Travellers who have paid, each with an open hand-over. */
async function buildLeavers() {
  const { group } = await buildTrip({ price });
  await allowHandover(group.event);
  const admin = await buildAdmin('owner', { organization: group.organization });
  const staff = { id: String(admin._id), role: 'owner', organization: String(group.organization) } as const;
  const leavers = [];
  for (let n = 0; n < perRound; n += 1) {
    const customer = await buildCustomer({ group: group._id });
    const answer = await call('auth', { email: customer.email, password });
    const { token } = (await answer.json()) as { token: string };
    await fetch(`${crash.product.url}/api/payments/event-payments`, { headers: { [tokenHeader]: token } });
    const { _id, status } = await Payment.findOne({ customer: customer._id }).lean().orFail();
    await togglePaid(staff, String(_id), { status });
    const newcomer = { email: `n${String(customer._id)}@example.fi`, language: 'fi' };
    await call('users/me/handover', { ...newcomer, currentPassword: password }, token);
    const handover = await handoverLinkOf(customer);
    leavers.push({ customer, token, input: registrationTo(group, { handover }) });
  }
  await Group.updateOne({ _id: group._id }, { capacity: perRound });
  return { group, leavers };
}

describe('hand-overs while the product is killed', () => {
  it(`leave each seat with one owner, ${rounds * perRound} times with ${rounds} kills (seed ${seed})`, async () => {
    const random = randomFrom(seed);
    for (let round = 0; round < rounds; round += 1) {
      const { group, leavers } = await buildLeavers();
      const cut = Promise.allSettled(leavers.map(({ input }) => call('users', input)));
      await sleep(random() * 400);
      await crash.killAndStart();
      const answers = await cut;

      for (const [at, { customer, token, input }] of leavers.entries()) {
        const newcomer = await Customer.findOne({ email: input.email }).lean();
        const { disabled } = await Customer.findById(customer._id).lean().orFail();
        const answer = answers[at];
        const isTold = answer?.status === 'fulfilled' && answer.value.status === 201;
        // The seat has one owner, the payment too, and only its owner is let in.
        expect([newcomer !== null, isTold && newcomer === null]).toEqual([disabled, false]);
        expect(await statusOfMe(token)).toBe(disabled ? 401 : 200);
        const owner = newcomer?._id ?? customer._id;
        expect(await Payment.find({ customer: owner }).lean()).toMatchObject([{ paidAmount: price }]);
        if (newcomer) expect(await Payment.countDocuments({ customer: customer._id })).toBe(0);
      }
      await expectAllInStep();

      await eventually(async () => {
        await Promise.allSettled(leavers.map(({ input }) => call('users', input)));
        return (await Handover.countDocuments({ event: group.event, state: 'open' })) === 0;
      });
      const { userCount } = await Group.findById(group._id).lean().orFail();
      expect([userCount, await Customer.countDocuments({ group: group._id, disabled: false })]).toEqual([
        perRound,
        perRound,
      ]);
      await expectAllInStep();
    }
  }, 3_600_000);
});
