import type { Types } from 'mongoose';
import type { DrawInput } from '../../../contract/draw';
import { isDrandSignature } from '../../../contract/drand';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { addDays, clock, startOfDay } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Draw, type StoredDraw } from '../../../models/draw';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import type { Context } from '../../../context';
import { auditChange } from '../../access/audit/auditChanges';
import { refuseUnlessMayOpen } from '../../trips/registrationPeriod';
import { groupInReach } from '../waitingList/listWaiting';
import { storeOrder } from './storeOrder';

/**
 * Arranges a draw for a group, or changes one that is open.
 * @throws AppError `notAllowed` for those who may not open registration; `notFound`; `drawClosed`
 * @throws InvalidInput `notFuture`, `afterEvent` (path `closesAt`), `required` (path `sourceText`)
 */
export async function saveDraw(actor: Actor, groupId: string, input: DrawInput): Promise<void> {
  refuseUnlessMayOpen(actor);
  const { _id: group } = await groupInReach(actor, groupId);
  await transaction(async () => {
    const { organization, event } = await groupInReach(actor, groupId);
    const fields = await checkInput(input, event);
    const before = await Draw.findOne({ group }).lean();
    if (before && before.state !== 'open') throw new AppError('drawClosed');
    await Draw.updateOne({ group }, { $set: { ...fields, organization, state: 'open' } }, { upsert: true });
    await Group.updateOne({ _id: group }, { $set: { awaitsDraw: true } });
    await auditDraw(actor, { _id: group, organization }, before, fields);
  }, [group]);
}

/**
 * Cancels a draw that is open: its entries become a waiting list in order of joining.
 * @throws AppError `notAllowed`; `notFound`; `drawClosed`
 */
export async function cancelDraw(actor: Actor, groupId: string): Promise<void> {
  refuseUnlessMayOpen(actor);
  const { _id: group, organization } = await groupInReach(actor, groupId);
  await transaction(async () => {
    const before = await findDraw(group);
    if (before.state !== 'open') throw new AppError('drawClosed');
    await Draw.deleteOne({ group });
    await Group.updateOne({ _id: group }, { $unset: { awaitsDraw: true } });
    await auditDraw(actor, { _id: group, organization }, before, null);
  }, [group]);
}

/**
 * Draws the order with a seed that staff type: the one of the source that was named, or the signature of a drand round
 * that the product could not fetch.
 * @throws AppError `notAllowed`; `notFound`; `drawNotClosed`; `seedInvalid` (path `seed`)
 */
export async function giveSeed(
  actor: Actor,
  groupId: string,
  seed: string,
  { config: { publicUrl } }: Context,
): Promise<void> {
  refuseUnlessMayOpen(actor);
  const group = await groupInReach(actor, groupId);
  const draw = await findDraw(group._id);
  if (draw.state !== 'closed') throw new AppError('drawNotClosed');
  if (draw.round !== null && !isDrandSignature(draw.round, seed))
    throw new AppError('seedInvalid', { path: 'seed' });
  await storeOrder(draw, seed, publicUrl, () =>
    auditChange(actor, {
      type: 'groups',
      id: group._id,
      organization: group.organization,
      before: { drawSeed: null },
      after: { drawSeed: seed },
    }),
  );
}

/** Deletes the draw of a group, inside the transaction that deletes the group. */
export async function deleteDraw(group: Types.ObjectId): Promise<void> {
  await Draw.deleteOne({ group });
}

type DrawFields = Pick<StoredDraw, 'closesAt' | 'source' | 'sourceText'>;

async function checkInput(
  { closesAt: text, source, sourceText = '' }: DrawInput,
  eventId: Types.ObjectId,
): Promise<DrawFields> {
  const closesAt = new Date(text);
  const event = await Event.findById(eventId, 'date').lean().orFail();
  const needsText = source === 'typed' && sourceText === '';
  const faults = [
    ...(closesAt <= clock.now() ? [{ code: 'notFuture' as const, path: 'closesAt' }] : []),
    ...(closesAt >= startOfDay(addDays(event.date, 1))
      ? [{ code: 'afterEvent' as const, path: 'closesAt' }]
      : []),
    ...(needsText ? [{ code: 'required' as const, path: 'sourceText' }] : []),
  ];
  if (faults.length > 0) throw new InvalidInput(faults);
  return { closesAt, source, sourceText: source === 'typed' ? sourceText : null };
}

async function findDraw(group: Types.ObjectId): Promise<StoredDraw> {
  const draw = await Draw.findOne({ group }).lean();
  if (!draw) throw new AppError('notFound');
  return draw;
}

async function auditDraw(
  actor: Actor,
  { _id: id, organization }: Pick<StoredGroup, '_id' | 'organization'>,
  before: DrawFields | null,
  after: DrawFields | null,
): Promise<void> {
  const draw = (fields: DrawFields | null) =>
    fields && { closesAt: fields.closesAt, source: fields.source, sourceText: fields.sourceText };
  await auditChange(actor, {
    ...{ type: 'groups', id, organization },
    before: { draw: draw(before) },
    after: { draw: draw(after) },
  });
}
