import type { Fault } from '../../contract/errors';
import { Refused } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { demand } from '../access/authorize';
import { peopleOf, takeSeats } from '../groups/seats';
import { byGroup } from '../customers/partitionByGroup';
import { changeTogether } from './changeCustomers';
import { seatsMissing } from './seatsMissing';

/**
 * Enables customers, each with a seat of their group. Who is enabled already stays so.
 * @throws AppError `notAllowed`, `notFound`
 * @throws Refused with `seatsMissing` for every group whose seats do not suffice
 */
export async function enableCustomers(actor: Actor, ids: readonly string[]): Promise<void> {
  demand(actor, 'massActions');
  await changeTogether(actor, ids, async (customers) => {
    const disabled = customers.filter((customer) => customer.disabled);
    const changed = disabled.map(({ _id }) => _id);
    await Customer.updateMany(
      { _id: { $in: changed } },
      { $set: { disabled: false }, $inc: { revision: 1 } },
    );
    const faults: Fault[] = [];
    for (const { group: id, members } of byGroup(disabled)) {
      const group = await Group.findById(id).lean().orFail();
      const enabled = members.map((customer) => ({ ...customer, disabled: false }));
      const missing = await takeSeats(group, { ...peopleOf(enabled), customers: 0 });
      faults.push(...seatsMissing(group, missing));
    }
    const [first, ...others] = faults;
    if (first) throw new Refused([first, ...others]);
  });
}
