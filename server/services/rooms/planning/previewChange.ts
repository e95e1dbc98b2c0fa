import type { ArrangedRoom, RoomChangePreview } from '../../../contract/roomPlan';
import type { Actor } from '../../../lib/sessionToken';
import { fillNames } from '../../mail/fillNames';
import { renderMails } from '../../mail/queueMail';
import { roomLostMails, roomPlannedMails } from '../mailRoommates';
import { requirePossibleRooms } from './arrangement';
import { buildRoomChanges } from './buildRoomChanges';
import { hotelInReach } from '../../trips/componentsInReach';
import { readHotel } from './hotel';
import { withGuests, withRooms } from './storeRooms';

/**
 * The changes that applying the rooms would make, and an example of the mails.
 * @throws AppError as `hotelInReach`, `requirePossibleRooms`
 */
export async function previewChange(
  actor: Actor,
  id: string,
  rooms: readonly ArrangedRoom[],
): Promise<RoomChangePreview> {
  const hotel = await readHotel(await hotelInReach(actor, id));
  requirePossibleRooms(hotel, rooms);
  const { moved, losingBed, regrouped } = buildRoomChanges(hotel, rooms);
  const mails = await roomPlannedMails(withGuests(regrouped, hotel));
  const lost = await roomLostMails(withRooms(losingBed, hotel));
  const [sample] = await fillNames(await renderMails('roomPlanned', mails.slice(0, 1)));
  return {
    changed: moved.length,
    losing: losingBed.length,
    mails: mails.length + lost.length,
    sample: sample ? { to: sample.to, subject: sample.subject, html: sample.html } : null,
  };
}
