import type { Types } from 'mongoose';
import { maxOpenComplaints } from '../../../contract/complaint';
import type { InEnglish } from '../../../contract/languages';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Complaint, type StoredComplaint } from '../../../models/complaint';
import { Event } from '../../../models/event';
import { customerInReach } from '../customers/readCustomer';

export interface ComplaintView extends InEnglish<'event'> {
  complaint: StoredComplaint;
  /** The name of the event; a dash if it was deleted. */
  event: string;
}

/** A customer's complaints, the newest first. */
export async function listComplaints(customer: Types.ObjectId): Promise<ComplaintView[]> {
  const complaints = await Complaint.find({ customer }).sort({ _id: -1 }).lean();
  const events = await findByIds(
    Event,
    complaints.map(({ event }) => event),
    ['name', 'nameEn'],
  );
  return complaints.map((complaint) => {
    const event = events.get(String(complaint.event));
    return { complaint, event: event?.name ?? '–', eventEn: event?.nameEn };
  });
}

export async function readOwnComplaints({ id }: Actor) {
  const views = await listComplaints(parseObjectId(id));
  const open = views.filter(({ complaint }) => complaint.isOpen);
  return { views, mayWrite: open.length < maxOpenComplaints };
}

export type OwnComplaintsView = Awaited<ReturnType<typeof readOwnComplaints>>;

/**
 * A customer's complaints with the names of the staff who have dealt with them, by id.
 * @throws AppError `notFound`
 */
export async function readComplaints(actor: Actor, customerId: string) {
  const { _id } = await customerInReach(actor, customerId);
  const views = await listComplaints(_id);
  const ids = views.flatMap(({ complaint: { enteredBy, answer, closing } }) =>
    [enteredBy, answer?.by, closing?.by].flatMap((id) => (id ? [parseObjectId(id)] : [])),
  );
  return { views, staff: await findByIds(Admin, ids, ['name']) };
}

export type ComplaintsView = Awaited<ReturnType<typeof readComplaints>>;
