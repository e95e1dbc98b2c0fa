import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { StoredAccommodation } from '../../../models/accommodation';
import { AuditEntry } from '../../../models/auditEntry';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import type { AvoidAnswer } from '../../../contract/roomPlan';
import { AppError } from '../../../lib/AppError';
import { hotelInReach } from '../../trips/componentsInReach';
import { readHotel } from './hotel';

/**
 * Entries in a hotel's history that record when staff learned of private wishes for rooms. The value is a list of
 * travellers' ids; null replaces a name that an earlier version recorded and that no traveller has any more.
 * - `privateWishesFound`: an answer revealed that such wishes affect these people.
 * - `privateWishesOpened`: an answer revealed whose wishes they are.
 */
export const privateNotes = ['privateWishesFound', 'privateWishesOpened'] as const;
export type PrivateNote = (typeof privateNotes)[number];

/** The board checks its rooms after every change, so the same finding is recorded only once within this time. */
const repeatIntervalMs = 24 * 60 * 60 * 1000;

/**
 * Records in a hotel's history that staff have learned of these people's private wishes, as promised to travellers.
 * Stores ids, so that names disappear with the people.
 */
export async function recordPrivateWishes(
  actor: Actor,
  { _id: id, organization }: StoredAccommodation,
  note: PrivateNote,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const after = { [note]: [...people].sort() };
  await transaction(async () => {
    if (note === 'privateWishesFound' && (await isRecorded(actor, id, after[note] ?? []))) return;
    await auditChange(actor, { type: 'accommodations', id, organization, before: {}, after });
  }, [actor.id]);
}

async function isRecorded(
  actor: Actor,
  record: StoredAccommodation['_id'],
  people: string[],
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - repeatIntervalMs);
  const recent = await AuditEntry.find(
    { type: 'accommodations', record, 'by.id': actor.id, at: { $gte: since } },
    'changes',
  ).lean();
  return recent.some(({ changes }) =>
    changes.some(
      ({ path, after }) => path === 'privateWishesFound' && JSON.stringify(after) === JSON.stringify(people),
    ),
  );
}

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
  await recordPrivateWishes(actor, accommodation, 'privateWishesOpened', asked);
  return asked.flatMap((by) => {
    const avoided = wishes.get(by)?.avoid.map(String) ?? [];
    return asked.filter((other) => avoided.includes(other)).map((other) => ({ by, other }));
  });
}
