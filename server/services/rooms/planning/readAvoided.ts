import type { AvoidAnswer } from '../../../contract/roomPlan';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { hotelInReach, readHotel } from './hotel';
import { notePrivateWishes } from './notePrivateWishes';

/**
 * Which of these guests wish not to share a room with which others. Reading it is recorded in the hotel's history.
 * @throws AppError as `hotelInReach`; `notFound` for somebody who is not a guest
 */
export async function readAvoided(
  actor: Actor,
  id: string,
  people: readonly string[],
): Promise<AvoidAnswer['pairs']> {
  const { accommodation, guests, wishes } = await readHotel(await hotelInReach(actor, id));
  const asked = [...new Set(people)];
  if (!asked.every((person) => guests.has(person))) throw new AppError('notFound');
  await notePrivateWishes(actor, accommodation, 'privateWishesOpened', asked);
  return asked.flatMap((by) => {
    const avoided = wishes.get(by)?.avoid.map(String) ?? [];
    return asked.filter((other) => avoided.includes(other)).map((other) => ({ by, other }));
  });
}
