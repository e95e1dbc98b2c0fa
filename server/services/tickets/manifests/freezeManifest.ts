import type { Types } from 'mongoose';
import { countChanges, type ManifestFreeze } from '../../../contract/manifest';
import { manifestAnswerFields } from '../../../contract/question';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Event } from '../../../models/event';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Manifest } from '../../../models/manifest';
import { auditChange } from '../../access/audit/auditChanges';
import { parseDirection } from '../directions';
import { ferryInReach } from '../../trips/componentsInReach';
import { groupsOn } from '../findPassengers';
import { compareRows } from './compareRows';
import { hashRows, readRows } from './manifestRows';
import { freezeAnswers, openRows } from './passengerAnswers';
import { findIncomplete, findLatest, type ManifestView, readManifest } from './readManifest';
import { recordEvents } from '../../access/webhooks/recordEvents';

/**
 * Stores the list that the actor has seen as the next version.
 * @throws AppError `notFound`; `manifestChanged` if the list or the latest version is another one by now;
 *   `manifestIncomplete` (path `confirmIncomplete`) unless the actor confirms it
 */
export async function freezeManifest(
  actor: Actor,
  ferryId: string,
  directionName: string,
  { hash, number: seenNumber, confirmIncomplete }: ManifestFreeze,
  context: Pick<Context, 'documentVault'>,
): Promise<ManifestView> {
  const direction = parseDirection(directionName);
  const found = await ferryInReach(actor, ferryId);
  const groups = await Group.find(groupsOn(found), 'event').lean();
  const events = groups.map(({ event }) => event);
  await transaction(async () => {
    const ferry = await ferryInReach(actor, ferryId);
    const { _id, organization } = ferry;
    const rows = await readRows(ferry, direction, context);
    const latest = await findLatest(ferry, direction);
    const lastNumber = latest?.number ?? 0;
    if (hash !== hashRows(rows, context) || seenNumber !== lastNumber) throw new AppError('manifestChanged');
    if (!confirmIncomplete && findIncomplete(rows).length > 0)
      throw new AppError('manifestIncomplete', { path: 'confirmIncomplete' });
    const number = lastNumber + 1;
    const { _id: manifest } = await new Manifest({
      ...{ organization, ferry: _id, direction, number, hash, rows },
      answers: freezeAnswers(rows, context),
      at: clock.now(),
      by: actor.id,
      passengers: rows.length,
      counts: countChanges(compareRows(openRows(latest, context), rows)),
    }).save();
    recordEvents(organization, 'manifest.sent', [manifest]);
    await auditChange(actor, {
      ...{ type: 'ferries', id: _id, organization },
      before: { manifest: { [direction]: latest && lastNumber } },
      after: { manifest: { [direction]: number } },
    });
    await lockManifest(ferry, events);
  }, [found._id, ...groups.map(({ _id }) => _id), ...events]);
  return readManifest(actor, ferryId, direction, context);
}

/**
 * Makes concurrent freezes, the erasure of a passenger, and the deletion of the ferry or of answers conflict with this
 * one.
 */
async function lockManifest(ferry: StoredFerry, events: readonly Types.ObjectId[]): Promise<void> {
  await Ferry.updateOne({ _id: ferry._id }, { $inc: { __v: 1 } });
  await Group.updateMany(groupsOn(ferry), { $inc: { __v: 1 } });
  const asking = { _id: { $in: [...events] }, 'questions.manifestField': { $in: manifestAnswerFields } };
  await Event.updateMany(asking, { $inc: { __v: 1 } });
}
