import { Types } from 'mongoose';
import { type MassChangeKind, maxAboutLength } from '../../../contract/massChange';
import { isStaff } from '../../../contract/roles';
import { clock } from '../../../lib/clock';
import type { Actor } from '../../../lib/sessionToken';
import { MassChange } from '../../../models/massChange';

export interface NewMassChange {
  kind: MassChangeKind;
  organization: Types.ObjectId;
  /** The events of the changed records; repeated ids are dropped. */
  events: readonly Types.ObjectId[];
  /** As in `StoredMassChange`. */
  about: string;
  subject?: Types.ObjectId;
  count: number;
}

/** Stores a mass change as a step that staff see and undo (rules §13.8), inside the transaction that makes it. */
export async function recordMassChange(actor: Actor, change: NewMassChange): Promise<Types.ObjectId> {
  const { id, role } = actor;
  if (!isStaff(role)) throw new Error('Only staff change many records at once');
  const { kind, organization, events, about, subject = null, count } = change;
  const _id = new Types.ObjectId();
  const distinct = [...new Map(events.map((event) => [String(event), event])).values()];
  await MassChange.create([
    {
      ...{ _id, organization, kind, subject, count, events: distinct },
      at: clock.now(),
      by: { id, role },
      about: about.slice(0, maxAboutLength),
    },
  ]);
  return _id;
}

/** Records that records of a step are undone, inside the transaction that undoes them. */
export async function markUndone(_id: Types.ObjectId, count: number): Promise<void> {
  if (count === 0) return;
  await MassChange.updateOne({ _id }, { $inc: { undone: count }, $set: { undoneAt: clock.now() } });
}

/** As `markUndone`, for a step that is undone as a whole. */
export async function markAllUndone(_id: Types.ObjectId): Promise<void> {
  const step = await MassChange.findById(_id).lean();
  // Steps are dropped after a while.
  if (step) await markUndone(_id, step.count - step.undone);
}

/** Deletes the steps of an organization, inside the transaction that deletes it. */
export async function deleteMassChanges(organization: Types.ObjectId): Promise<void> {
  await MassChange.deleteMany({ organization });
}
