import { AppError } from '../../../lib/AppError';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { StoredGroup } from '../../../models/group';
import { releaseSeats, headcountOf, type Headcount, takeSeats } from '../../trips/groups/seats';

/**
 * Releases and takes seats after a customer's group or `disabled` has changed, inside the transaction that
 * changes it.
 * @throws AppError `groupFull` (path `group`)
 */
export async function updateSeat(
  before: StoredCustomer,
  disabled: boolean,
  target: StoredGroup,
): Promise<void> {
  const [had, needs] = [before.disabled ? 0 : 1, disabled ? 0 : 1];
  const moves = !before.group.equals(target._id);
  if (moves) {
    const after = await Customer.findById(before._id, 'disabled paidProducts').lean().orFail();
    await releaseSeats(before.group, headcountOf([before]));
    await takeSeatsOrRefuse(target, headcountOf([after]));
  } else if (needs > had) {
    await takeSeatsOrRefuse(target, { customers: 0, seats: 1, paid: before.paidProducts });
  } else if (had > needs) {
    await releaseSeats(target._id, { customers: 0, seats: 1, paid: before.paidProducts });
  }
}

async function takeSeatsOrRefuse(target: StoredGroup, people: Headcount): Promise<void> {
  if ((await takeSeats(target, people)) > 0) throw new AppError('groupFull', { path: 'group' });
}
