import type { Types } from 'mongoose';
import {
  finalKinds,
  type MassChangeKind,
  type MassChangeQuery,
  massChangeKinds,
  massChangeRights,
} from '../../../contract/massChange';
import { may } from '../../../contract/capabilities';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Event } from '../../../models/event';
import { MassChange, type StoredMassChange } from '../../../models/massChange';
import { RoomArrangement } from '../../../models/roomArrangement';
import { listFilter } from '../../access/organizations';
import { findUnsent } from '../mailings/withdrawMailing';

const pageSize = 50;

export interface MassChangeView {
  change: StoredMassChange;
  /** The name of the person who made it; null once they are deleted. */
  name: string | null;
  events: { _id: Types.ObjectId; name: string }[];
  canUndo: boolean;
}

export interface MassChangePageView {
  views: MassChangeView[];
  hasOlder: boolean;
}

/**
 * A page of the steps that the actor might have made, newest first.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function listMassChanges(
  actor: Actor,
  { organization, event, before }: MassChangeQuery,
): Promise<MassChangePageView> {
  const filter = {
    ...(await listFilter(actor, organization)),
    kind: { $in: massChangeKinds.filter((kind) => may(actor.role, massChangeRights[kind])) },
    ...(event !== undefined && { events: parseObjectId(event) }),
    ...(before !== undefined && { _id: { $lt: parseObjectId(before) } }),
  };
  const found = await MassChange.find(filter)
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .lean();
  return { views: await toViews(found.slice(0, pageSize)), hasOlder: found.length > pageSize };
}

async function toViews(changes: readonly StoredMassChange[]): Promise<MassChangeView[]> {
  const admins = await findByIds(
    Admin,
    changes.map(({ by }) => parseObjectId(by.id)),
    ['name'],
  );
  const events = await findByIds(
    Event,
    changes.flatMap((change) => change.events),
    ['name'],
  );
  const canUndo = await readUndoable(changes);
  return changes.map((change) => ({
    change,
    name: admins.get(change.by.id)?.name ?? null,
    events: change.events.flatMap((id) => events.get(String(id)) ?? []),
    canUndo: canUndo(change),
  }));
}

/**
 * Returns a function that decides whether a change may be undoable. Applies only the rules of its kind,
 * because `previewUndo` checks each record.
 */
async function readUndoable(changes: readonly StoredMassChange[]) {
  const ofKind = (kind: MassChangeKind) => changes.filter((change) => change.kind === kind);
  const lastOfRooms = await RoomArrangement.distinct('massChange', {
    massChange: { $in: ofKind('arrangeRooms').map(({ _id }) => _id) },
  });
  const unsent = await findUnsent(ofKind('mailing').flatMap(({ subject }) => subject ?? []));
  return ({ _id, kind, subject, undone, count }: StoredMassChange): boolean => {
    if (undone >= count || finalKinds.includes(kind)) return false;
    if (kind === 'arrangeRooms') return lastOfRooms.some((last) => last.equals(_id));
    return kind !== 'mailing' || unsent.has(String(subject));
  };
}
