import { finalKinds, massChangeRights } from '../../../contract/massChange';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { MassChange, type StoredMassChange } from '../../../models/massChange';
import { TripChange } from '../../../models/tripChange';
import { authorize, inReach } from '../../access/authorize';
import { markUndone } from '../../access/massChanges/recordMassChange';
import { lockGroups } from '../../people/customers/changeCustomers';
import { lockTickets } from '../../tickets/ticketHolders';
import { type Left, planTrips } from './planTrips';
import { restoreTrips } from './restoreTrips';

export interface UndoView {
  undone: number;
  left: Left[];
}

/**
 * What undoing a step would do; changes nothing.
 * @throws AppError as `undoMassChange`
 */
export async function previewUndo(actor: Actor, id: string): Promise<UndoView> {
  const { _id } = await undoableChange(actor, id);
  const { restorable, left } = await planTrips(_id);
  return { undone: restorable.length, left };
}

/**
 * Undoes a step for all records that nobody has changed since, in one transaction; the others are named. What is undone
 * already stays so, and what is left can be undone later, once nothing stands in its way.
 * @throws AppError `notFound`; `notAllowed` without the right to make such a change; `notUndoable` for a step that
 *   moves money
 */
export async function undoMassChange(actor: Actor, id: string): Promise<UndoView> {
  const { _id, organization } = await undoableChange(actor, id);
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
  }, [_id, organization, ...groups]);
}

async function undoableChange(actor: Actor, id: string): Promise<StoredMassChange> {
  const found = await MassChange.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!found) throw new AppError('notFound');
  authorize(actor, massChangeRights[found.kind]);
  if (finalKinds.includes(found.kind)) throw new AppError('notUndoable');
  return found;
}
