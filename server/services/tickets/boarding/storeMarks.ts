import type { Types } from 'mongoose';
import { type BoardingSync, here } from '../../../contract/boarding';
import type { ById } from '../../../contract/reference';
import type { TicketDirection } from '../../../contract/tickets';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { BoardingMark, type StoredBoardingMark } from '../../../models/boardingMark';
import { Customer } from '../../../models/customer';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { recordEvents } from '../../access/webhooks/recordEvents';

type Sent = Pick<ById<BoardingSync>, 'sentAt' | 'device' | 'marks'>;

/**
 * Stores the marks of a phone. One that is stored already is ignored, and so is one about somebody who has been erased.
 * @throws AppError `notFound` if the ferry was deleted meanwhile
 */
export async function storeMarks(
  actor: Actor,
  ferry: StoredFerry,
  direction: TicketDirection,
  { sentAt, device, marks }: Sent,
): Promise<void> {
  if (marks.length === 0) return;
  const { _id, organization } = ferry;
  const passengers = await findPassengers(
    organization,
    marks.map(({ passenger }) => passenger),
  );
  const now = clock.now().getTime();
  const slowByMs = now - Date.parse(sentAt);
  await transaction(async () => {
    // First, so that positions are given one phone after the other.
    const { matchedCount } = await Ferry.updateOne({ _id }, { $inc: { __v: 1 } });
    if (matchedCount === 0) throw new AppError('notFound');
    const known = await lockPassengers(organization, [...passengers.keys()]);
    const stored = await findStored(marks.map((mark) => mark._id));
    const last = await BoardingMark.findOne({ ferry: _id, direction }, 'position')
      .sort({ position: -1 })
      .lean();
    const distinct = [...new Map(marks.map((mark) => [mark._id, mark])).values()];
    const added = distinct
      .filter((mark) => known.has(mark.passenger) && !stored.has(mark._id))
      .map(({ passenger, at, ...mark }, index): StoredBoardingMark => ({
        ...mark,
        ...{ organization, ferry: _id, direction, device },
        position: (last?.position ?? 0) + 1 + index,
        customer: parseObjectId(passenger),
        at: new Date(Math.min(now, Date.parse(at) + slowByMs)),
        by: actor.id,
      }));
    await BoardingMark.insertMany(added);
    recordEvents(
      organization,
      'customer.checkedIn',
      added.filter(isCheckIn).map(({ customer }) => customer),
    );
  }, [_id, ...[...passengers.values()].map(({ group }) => group)]);
}

function isCheckIn({ about, value }: StoredBoardingMark): boolean {
  return about === 'boarding' && value === here;
}

/** Customers of the organization by id, again within the transaction: makes the erasure of one conflict with it. */
async function lockPassengers(organization: Types.ObjectId, ids: readonly string[]) {
  const passengers = await findPassengers(organization, ids);
  const groups = [...passengers.values()].map(({ group }) => group);
  await Group.updateMany({ _id: { $in: groups } }, { $inc: { __v: 1 } });
  return passengers;
}

async function findPassengers(organization: Types.ObjectId, ids: readonly string[]) {
  const found = await findByIds(
    Customer,
    ids.map((id) => parseObjectId(id)),
    ['organization', 'group'],
  );
  return new Map([...found].filter(([, customer]) => customer.organization.equals(organization)));
}

async function findStored(ids: readonly string[]): Promise<Set<string>> {
  const stored = await BoardingMark.find({ _id: { $in: ids } }, '_id').lean();
  return new Set(stored.map(({ _id }) => _id));
}
