import Piscina from 'piscina';
import { Account } from '../../../models/account';
import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { tally } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { barrier } from '../../../test/barrier';
import { buildGroup, registrationTo } from '../../../test/factories';

const app = useApp();

const [crowd, seats] = process.env.LONG_TESTS ? [300, 50] : [60, 10];

describe('the last seats of a group', () => {
  it.each([
    [crowd, seats],
    [50, 1],
  ])(
    'are sold only once, and passwords are hashed only for registrations with a seat: %i at once for %i',
    async (crowd, seats) => {
      const hashing = jest.spyOn(Piscina.prototype, 'run');
      const group = await buildGroup({ capacity: seats });
      const inputs = Array.from({ length: crowd }, () => registrationTo(group));

      const answers = await Promise.all(inputs.map((input) => app.api.post('/api/users').send(input)));

      expect(tally(answers)).toEqual({ 201: seats, 409: crowd - seats });
      expect(hashing).toHaveBeenCalledTimes(seats);
      expect((await Group.findById(group._id).orFail()).userCount).toBe(seats);
      expect(await Customer.countDocuments({ group: group._id })).toBe(seats);
      expect(await Account.countDocuments({ email: { $in: inputs.map(({ email }) => email) } })).toBe(seats);
      hashing.mockRestore();
    },
    60_000,
  );

  it('would be oversold by count-then-insert (negative control)', async () => {
    const group = await buildGroup({ capacity: seats });
    const inputs = Array.from({ length: crowd }, () => registrationTo(group));
    const everybodyHasCounted = barrier(inputs.length);

    const sold = await Promise.all(
      inputs.map(async ({ password: _, ...input }, index) => {
        const taken = await Customer.countDocuments({ group: group._id });
        await everybodyHasCounted();
        if (taken >= group.capacity) return false;
        const ids = { group: group._id, event: group.event, organization: group.organization };
        await new Customer({ ...input, ...ids, language: 'fi', userCode: `NAIVE${index}` }).save();
        return true;
      }),
    );

    expect(sold.filter(Boolean).length).toBeGreaterThan(seats);
  }, 60_000);
});
