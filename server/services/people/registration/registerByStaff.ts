import type { ById } from '../../../contract/reference';
import type { NewStaffCustomerInput } from '../../../contract/staffCustomer';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { inReach } from '../../access/authorize';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { readCustomer, type StaffCustomerView } from '../customers/readCustomer';
import { withHeldSeat } from '../../trips/groups/heldSeats';
import { queueTripInvitation } from '../invitations/inviteCustomer';
import { confirmTravel } from '../travelConfirmations/confirmTravel';
import { enrol } from './enrol';

/**
 * Registers a customer, even while registration is closed, and invites them by mail to choose a password (rules §5.9).
 * @throws AppError `eventPassed` and `groupFull` (path `group`), `emailInUse` (path `email`), `conflict`
 * @throws InvalidInput `notFound` (path `group`) for a group that is not in the actor's reach
 */
export async function registerByStaff(
  actor: Actor,
  { language, ...input }: ById<NewStaffCustomerInput>,
): Promise<StaffCustomerView> {
  const group = await readComingGroup(actor, input.group);
  const now = clock.now();
  const login = { invitedAt: now };
  const enrolment = { ...input, unconfirmedSince: now };
  const { _id } = await withHeldSeat(group, (seat) =>
    enrol(enrolment, group, seat, language, login, (customer) => inviteAndAudit(actor, customer)),
  ).catch(throwAsGroupFault);
  return readCustomer(actor, String(_id));
}

async function readComingGroup(actor: Actor, id: string): Promise<StoredGroup> {
  const group = await Group.findOne({ _id: id, ...inReach(actor) }).lean();
  if (!group) throw new InvalidInput([{ code: 'notFound', path: 'group' }]);
  const { date } = await Event.findById(group.event, 'date').lean().orFail();
  if (date < today()) throw new AppError('eventPassed', { path: 'group' });
  return group;
}

async function inviteAndAudit(actor: Actor, customer: StoredCustomer): Promise<void> {
  const { _id: id, organization } = customer;
  await queueTripInvitation(customer);
  confirmTravel([customer]);
  await auditChange(actor, { type: 'customers', id, organization, after: customer });
}

/** Reports a full group as an error of the field. */
function throwAsGroupFault(error: unknown): never {
  const isFull = error instanceof AppError && error.code === 'groupFull';
  throw isFull ? new AppError('groupFull', { path: 'group' }) : error;
}
