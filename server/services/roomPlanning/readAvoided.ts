import type { AvoidAnswer } from '../../contract/roomPlan';
import { AppError } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import type { Actor } from '../access/sessionToken';
import { auditChange } from '../audit/auditChanges';
import { hotelInReach, readHotel } from './hotel';

/**
 * Who of these guests would rather not share a room with whom of them. Reading it is noted in the hotel's history, with
 * their names, because travellers are promised that it is.
 * @throws AppError as `hotelInReach`; `notFound` for somebody who is no guest
 */
export async function readAvoided(
  actor: Actor,
  id: string,
  people: readonly string[],
): Promise<AvoidAnswer['pairs']> {
  return transaction(async () => {
    const { accommodation, guests, wishes } = await readHotel(await hotelInReach(actor, id));
    const asked = [...new Set(people)];
    const named = asked.map((person) => {
      const guest = guests.get(person);
      if (!guest) throw new AppError('notFound');
      return `${guest.firstName} ${guest.lastName}`;
    });
    await auditChange(actor, {
      type: 'accommodations',
      id: accommodation._id,
      organization: accommodation.organization,
      before: {},
      after: { privateWishesOpened: named.sort().join(', ') },
    });
    return asked.flatMap((by) => {
      const avoided = wishes.get(by)?.avoid.map(String) ?? [];
      return asked.filter((other) => avoided.includes(other)).map((other) => ({ by, other }));
    });
  });
}
