import type { Types } from 'mongoose';
import {
  type ComplaintInput,
  maxOpenComplaints,
  type ReportedComplaintInput,
} from '../../../contract/complaint';
import type { Context } from '../../../context';
import { dayText } from '../../../emails/format';
import { AppError } from '../../../lib/AppError';
import { addDays, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Complaint, type StoredComplaint } from '../../../models/complaint';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Organization } from '../../../models/organization';
import { auditChange } from '../../access/audit/auditChanges';
import { complaintDays } from '../../access/organizations';
import { queueStaffMail } from '../../mail/queueMail';
import { customerInReach } from '../customers/readCustomer';

/**
 * Stores a complaint of the caller about their trip, and mails staff that there is one.
 * @throws AppError `tooManyComplaints` while too many of theirs wait for an answer
 */
export async function writeOwnComplaint(
  { id }: Actor,
  input: ComplaintInput,
  { config }: Pick<Context, 'config'>,
): Promise<void> {
  const { _id } = await Customer.findById(id, '_id').lean().orFail();
  await transaction(async () => {
    const customer = await touch(_id);
    const open = await Complaint.countDocuments({ customer: _id, isOpen: true });
    if (open >= maxOpenComplaints) throw new AppError('tooManyComplaints');
    const origin = { source: 'portal', enteredBy: null, receivedOn: today() } as const;
    await mailStaff(await store(customer, { ...input, ...origin }), config.publicUrl);
  }, [_id]);
}

/**
 * Stores a complaint of a customer that staff got otherwise.
 * @throws AppError `notFound`
 */
export async function reportComplaint(
  actor: Actor,
  id: string,
  input: ReportedComplaintInput,
): Promise<void> {
  const { _id } = await customerInReach(actor, id);
  await transaction(async () => {
    const customer = await touch(_id);
    await store(customer, { ...input, enteredBy: actor.id });
    await auditChange(actor, {
      ...{ type: 'customers', id: customer._id, organization: customer.organization },
      before: {},
      after: { complaint: 'received' },
    });
  }, [_id]);
}

/**
 * Writes the customer, so that of two complaints at the same moment one counts the other, and that none is stored while
 * they are erased.
 * @throws AppError `notFound`
 */
async function touch(_id: Types.ObjectId): Promise<StoredCustomer> {
  const customer = await Customer.findOneAndUpdate({ _id }, { $inc: { __v: 1 } }).lean();
  if (!customer) throw new AppError('notFound');
  return customer;
}

type Content = Pick<StoredComplaint, 'subject' | 'description' | 'source' | 'enteredBy' | 'receivedOn'>;

async function store(
  { _id: customer, organization, event }: StoredCustomer,
  content: Content,
): Promise<StoredComplaint> {
  const owner = await Organization.findById(organization, 'policy').lean().orFail();
  const answerBy = addDays(content.receivedOn, complaintDays(owner));
  const complaint = { ...content, organization, event, customer, answerBy, isOpen: true } as const;
  return (await new Complaint(complaint).save()).toObject();
}

/** To owners, or all staff if there are none. Says nothing about the traveller, because it outlives their erasure. */
async function mailStaff({ organization, event, customer, answerBy }: StoredComplaint, publicUrl: string) {
  const staff = await Admin.find({ organization }).lean();
  const owners = staff.filter(({ role }) => role === 'owner');
  const trip = await Event.findById(event, 'name').lean();
  const values = {
    event: trip?.name ?? '–',
    answerBy: dayText(answerBy),
    page: `${publicUrl}/customer-form?id=${String(customer)}`,
  };
  for (const admin of owners.length > 0 ? owners : staff)
    await queueStaffMail('complaintReceived', admin, 'en', values);
}

/** Those of a customer, or of an organization. */
export async function deleteComplaints(
  filter: { customer: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await Complaint.deleteMany(filter);
}
