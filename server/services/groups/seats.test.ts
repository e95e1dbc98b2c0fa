import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { buildGroup, registrationTo } from '../../test/factories';

const app = useApp();

describe('the last seats of a group', () => {
  it('are sold once: 300 registrations at once for 50 seats give 50 customers and 250 refusals', async () => {
    const group = await buildGroup({ capacity: 50 });
    const inputs = Array.from({ length: 300 }, () => registrationTo(group));

    const answers = await Promise.all(inputs.map((input) => app.api.post('/api/users').send(input)));

    expect(tally(answers)).toEqual({ 201: 50, 409: 250 });
    expect((await Group.findById(group._id).orFail()).userCount).toBe(50);
    expect(await Customer.countDocuments({ group: group._id })).toBe(50);
    expect(await Account.countDocuments({ email: { $in: inputs.map(({ email }) => email) } })).toBe(50);
  }, 60_000);

  it('would be sold more than once by counting first and storing after (the negative control)', async () => {
    const group = await buildGroup({ capacity: 50 });
    const inputs = Array.from({ length: 300 }, () => registrationTo(group));
    const everybodyHasCounted = barrier(inputs.length);

    const sold = await Promise.all(
      inputs.map(async ({ password: _, ...input }, index) => {
        const taken = await Customer.countDocuments({ group: group._id });
        await everybodyHasCounted();
        if (taken >= group.capacity) return false;
        const place = { group: group._id, event: group.event, organization: group.organization };
        await new Customer({ ...input, ...place, language: 'fi', userCode: `NAIVE${index}` }).save();
        return true;
      }),
    );

    expect(sold.filter(Boolean).length).toBeGreaterThan(50);
  }, 60_000);
});
