import type { Actor } from '../../lib/sessionToken';
import { Customer } from '../../models/customer';
import { demand } from '../access/authorize';
import { signOut } from '../customers/account';
import { leaveRooms } from '../rooms/leaveRooms';
import { giveSeatsBack, peopleOf } from '../groups/seats';
import { changeTogether } from './changeCustomers';
import { byGroup } from '../customers/partitionByGroup';

/**
 * Disables customers: their seats are given back, they leave their rooms, and their tokens end. Who is
 * disabled already stays so.
 * @throws AppError `notAllowed`, `notFound`
 */
export async function disableCustomers(actor: Actor, ids: readonly string[]): Promise<void> {
  demand(actor, 'massActions');
  await changeTogether(actor, ids, async (customers) => {
    const enabled = customers.filter(({ disabled }) => !disabled);
    const changed = enabled.map(({ _id }) => _id);
    await Customer.updateMany({ _id: { $in: changed } }, { $set: { disabled: true }, $inc: { revision: 1 } });
    await signOut(changed);
    await leaveRooms(changed);
    for (const { group, members } of byGroup(enabled)) {
      await giveSeatsBack(group, { ...peopleOf(members), customers: 0 });
    }
  });
}
