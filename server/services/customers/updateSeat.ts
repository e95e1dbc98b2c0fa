import { AppError } from '../../lib/AppError';
import { Customer, type StoredCustomer } from '../../models/customer';
import type { StoredGroup } from '../../models/group';
import { giveSeatsBack, peopleOf, type People, takeSeats } from '../groups/seats';

/**
 * Gives a customer's seat back and takes one as their group and whether they are disabled have changed, inside
 * the transaction that changes them.
 * @throws AppError `groupFull` (path `group`)
 */
export async function reseat(before: StoredCustomer, disabled: boolean, target: StoredGroup): Promise<void> {
  const [had, needs] = [before.disabled ? 0 : 1, disabled ? 0 : 1];
  const moves = !before.group.equals(target._id);
  if (moves) {
    const after = await Customer.findById(before._id, 'disabled paidProducts').lean().orFail();
    await giveSeatsBack(before.group, peopleOf([before]));
    await sit(target, peopleOf([after]));
  } else if (needs > had) {
    await sit(target, { customers: 0, seats: 1, paid: before.paidProducts });
  } else if (had > needs) {
    await giveSeatsBack(target._id, { customers: 0, seats: 1, paid: before.paidProducts });
  }
}

async function sit(target: StoredGroup, people: People): Promise<void> {
  if ((await takeSeats(target, people)) > 0) throw new AppError('groupFull', { path: 'group' });
}
