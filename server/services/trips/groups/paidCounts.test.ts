import type { Types } from 'mongoose';
import type { StaffCustomerPayments } from '../../../contract/payment';
import type { StaffCustomer } from '../../../contract/staffCustomer';
import { Group } from '../../../models/group';
import { tally } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { buildCustomer, buildEvent, buildGroup } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildStaff } from '../../../test/staff';
import { buildProduct } from '../../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

/** A group whose customers each owe one mandatory product, and staff. */
async function buildGroupThatPays(size: number) {
  const staff = await buildStaff(app, 'admin');
  const organization = staff.admin.organization!;
  const product = await buildProduct({ organization });
  const entry = { product: product._id, collectPayment: true };
  const event = await buildEvent({ organization, products: [entry] });
  const group = await buildGroup({ event: event._id, capacity: 99 });
  const travellers = [];
  for (let i = 0; i < size; i += 1) {
    const { _id } = await buildCustomer({ group: group._id });
    const { body } = await staff.post(`users/${String(_id)}/event-payments`, {});
    travellers.push({ _id, payment: (body as StaffCustomerPayments).eventPayments[0]!._id });
  }

  const toggle = (payment: string, status: string) =>
    staff.post(`payments/change-payment-status/${payment}`, { status });
  const change = async (customer: Types.ObjectId, changes: object) => {
    const { body } = await staff.get(`users/customer/${String(customer)}`);
    return staff.put(`users/${String(customer)}`, { ...(body as StaffCustomer), ...changes });
  };
  return { organization, event, group, product, travellers, toggle, change };
}

const readPaidCount = async (group: { _id: unknown }, product: { _id: unknown }) =>
  (await Group.findById(group._id).lean().orFail()).paidCounts[String(product._id)];

describe('the paid counts of a group', () => {
  it('follow payments, disabling, enabling, moves within the event and to another one, and marking as unpaid', async () => {
    const { organization, event, group, product, travellers, toggle, change } = await buildGroupThatPays(2);
    const [{ _id, payment }] = travellers as [(typeof travellers)[0]];
    const sister = await buildGroup({ event: event._id });
    const elsewhere = await buildGroup({ organization });
    const counts: (number | undefined)[][] = [];
    const readCounts = async () =>
      counts.push([
        await readPaidCount(group, product),
        await readPaidCount(sister, product),
        await readPaidCount(elsewhere, product),
      ]);

    const steps = [
      () => toggle(payment, 'new'),
      () => change(_id, { disabled: true }),
      () => change(_id, { disabled: false }),
      () => change(_id, { group: String(sister._id) }),
      () => change(_id, { group: String(elsewhere._id) }),
      () => change(_id, { group: String(group._id) }),
      () => toggle(payment, 'confirmed'),
    ];
    for (const step of steps) {
      expect((await step()).status).toBe(200);
      await readCounts();
      await expectAllInStep();
    }

    expect(counts.map((seen) => seen.map((count) => count ?? 0))).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('exclude customers who pay while disabled', async () => {
    const { group, product, travellers, toggle, change } = await buildGroupThatPays(1);
    const { _id, payment } = travellers[0]!;
    await change(_id, { disabled: true });

    await toggle(payment, 'new');

    expect((await readPaidCount(group, product)) ?? 0).toBe(0);
    await change(_id, { disabled: false });
    expect(await readPaidCount(group, product)).toBe(1);
  });

  it('are correct after concurrent payments, disabling and moves', async () => {
    const size = process.env.LONG_TESTS ? 16 : 6;
    const { event, group, travellers, toggle, change } = await buildGroupThatPays(size);
    const sister = await buildGroup({ event: event._id, capacity: 99 });

    const answers = await Promise.all(
      travellers.flatMap(({ _id, payment }, n) => [
        toggle(payment, 'new'),
        ...(n % 2 === 0 ? [change(_id, { disabled: true })] : []),
        ...(n % 3 === 0 ? [change(_id, { group: String(sister._id) })] : []),
      ]),
    );

    // A concurrent change of the same customer may make the form outdated.
    expect(Object.keys(tally(answers)).every((status) => ['200', '409'].includes(status))).toBe(true);
    expect(tally(answers)[200]).toBeGreaterThanOrEqual(size);
    await expectAllInStep();
    expect((await Group.findById(group._id).lean().orFail()).userCount).toBeLessThan(size);
  });
});
