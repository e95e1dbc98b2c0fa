import { type MassChangeKind, massChangeRights } from '../../../contract/massChange';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { MassChange, type StoredMassChange } from '../../../models/massChange';
import { RoomArrangement } from '../../../models/roomArrangement';
import { TripChange } from '../../../models/tripChange';
import { authorize, inReach } from '../../access/authorize';
import { markUndone } from '../../access/massChanges/recordMassChange';
import { lockGroups } from '../../people/customers/changeCustomers';
import { undoArrangement } from '../../rooms/planning/applyArrangement';
import { lockTickets } from '../../tickets/ticketHolders';
import { previewWithdrawal, withdrawMailing } from '../mailings/withdrawMailing';
import { planTrips } from './planTrips';
import { restoreTrips } from './restoreTrips';
import type { UndoView } from './undoOutcome';

/**
 * How a kind of change is undone. Both functions return the same result unless something changes between the
 * calls.
 */
interface Undoer {
  preview: (change: StoredMassChange) => Promise<UndoView>;
  undo: (actor: Actor, change: StoredMassChange) => Promise<UndoView>;
}

const ofTrips: Undoer = {
  async preview({ _id }) {
    const { restorable, left } = await planTrips(_id);
    return { undone: restorable.length, left };
  },
  undo: undoTrips,
};

const undoers: Record<MassChangeKind, Undoer | null> = {
  disable: ofTrips,
  enable: ofTrips,
  changeGroup: ofTrips,
  importTickets: ofTrips,
  mailing: { preview: previewWithdrawal, undo: withdrawMailing },
  arrangeRooms: {
    preview: async ({ count }) => ({ undone: count, left: [] }),
    undo: undoRooms,
  },
  // Refunds cannot be undone.
  cancel: null,
  refund: null,
};

/**
 * What undoing a step would do; changes nothing.
 * @throws AppError as `undoMassChange`
 */
export async function previewUndo(actor: Actor, id: string): Promise<UndoView> {
  const { change, undoer } = await undoableChange(actor, id);
  return isUndone(change) ? nothing : undoer.preview(change);
}

/**
 * Undoes a step for all records that have not been changed since, and returns the others with reasons. They
 * can be undone later, once the reason is gone.
 * @throws AppError `notFound`; `notAllowed` without the right to make such a change; `notUndoable` for a step that
 *   moves money; `roomsChanged` for rooms that somebody has changed since
 */
export async function undoMassChange(actor: Actor, id: string): Promise<UndoView> {
  const { change, undoer } = await undoableChange(actor, id);
  return isUndone(change) ? nothing : undoer.undo(actor, change);
}

const nothing: UndoView = { undone: 0, left: [] };

function isUndone({ undone, count }: StoredMassChange): boolean {
  return undone >= count;
}

async function undoableChange(actor: Actor, id: string) {
  const change = await MassChange.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!change) throw new AppError('notFound');
  authorize(actor, massChangeRights[change.kind]);
  const undoer = undoers[change.kind];
  if (!undoer) throw new AppError('notUndoable');
  return { change, undoer };
}

/** All in one transaction, so that a crash leaves nothing half undone. */
async function undoTrips(actor: Actor, { _id, organization }: StoredMassChange): Promise<UndoView> {
  const changes = TripChange.find({ massChange: _id, isUndone: false });
  const groups = [
    ...(await changes.clone().distinct('before.group')),
    ...(await changes.clone().distinct('after.group')),
  ];
  return transaction(async () => {
    // Two people who undo the same step at once conflict here, and the second one finds nothing left to undo.
    await lockGroups(groups);
    await lockTickets(organization);
    const { restorable, left } = await planTrips(_id);
    await markUndone(_id, restorable.length);
    await restoreTrips(actor, restorable);
    return { undone: restorable.length, left };
  }, [organization, ...groups]);
}

/** Only the last arrangement of a hotel can be undone, and only as a whole (rules §10.11). */
async function undoRooms(actor: Actor, { _id, subject, count }: StoredMassChange): Promise<UndoView> {
  const last = await RoomArrangement.exists({ accommodation: subject, massChange: _id });
  if (!last) throw new AppError('roomsChanged');
  await undoArrangement(actor, String(subject));
  return { undone: count, left: [] };
}
