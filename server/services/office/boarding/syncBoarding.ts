import { createHash } from 'node:crypto';
import type { BoardingSync } from '../../../contract/boarding';
import type { ById } from '../../../contract/reference';
import type { TicketDirection } from '../../../contract/tickets';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredFerry } from '../../../models/ferry';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { type NewMarks, readNewMarks } from '../../tickets/boarding/readMarks';
import { storeMarks } from '../../tickets/boarding/storeMarks';
import { parseDirection } from '../../tickets/directions';
import { ferryInReach } from '../../trips/componentsInReach';
import { type BoardingListView, readBoardingList } from './readBoardingList';

export interface BoardingSyncView extends NewMarks {
  /** Null if the phone has it or has not asked. */
  list: (BoardingListView & { hash: string }) | null;
}

/**
 * Stores what a phone has noted, and reads what it does not know yet (rules §33.2). A security event is recorded before a phone
 * gets a list.
 * @throws AppError `notFound` for a ferry that is not in reach, or an unknown direction
 */
export async function syncBoarding(
  actor: Actor,
  ferryId: string,
  directionName: string,
  { wantsList, list: knownHash, after: position, last, ...sent }: ById<BoardingSync>,
): Promise<BoardingSyncView> {
  const direction = parseDirection(directionName);
  const ferry = await ferryInReach(actor, ferryId);
  await storeMarks(actor, ferry, direction, sent);
  const list = !wantsList ? null : await readChangedList(ferry, direction, knownHash);
  if (list) {
    const details = { format: 'json' as const, rows: list.passengers.length };
    const { organization } = ferry;
    await recordSecurityEvent({ kind: 'exported', organization, account: null, actor, details });
  }
  return { list, ...(await readNewMarks(ferry, direction, { position, last })) };
}

/** Null if the phone has it. */
async function readChangedList(
  ferry: StoredFerry,
  direction: TicketDirection,
  knownHash: string | null,
): Promise<BoardingSyncView['list']> {
  const list = await readBoardingList(ferry, direction);
  const { name, pointOfDeparture, destination } = ferry;
  const shown = { ...list, ferry: { name, pointOfDeparture, destination } };
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
  return hash === knownHash ? null : { ...list, hash };
}
