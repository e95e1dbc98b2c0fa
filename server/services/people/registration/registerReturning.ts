import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import type { Session } from '../../../contract/session';
import type { Language } from '../../../contract/languages';
import { AppError } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { StoredAccount } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event, type StoredEvent } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import { matchPassword } from '../../access/passwords';
import { type Caller, startActorSession } from '../../access/session';
import { auditChange } from '../../access/audit/auditChanges';
import { countSecurityEvent, recordLogin } from '../../access/securityEvents/recordSecurityEvent';
import { applyEventChange } from '../customers/leaveTrip';
import { provisionalSeat, type SeatHours } from '../../trips/provisionalSeat';
import { storeAnswersApart } from '../answers/answersApart';
import { registrationConsents, type Versions } from '../consents/consents';
import {
  type AnsweredRegistration,
  type FoundSeat,
  contendedBy,
  earlyAccessField,
  groupFields,
  takeFoundSeat,
} from './enrol';
import { mailConfirmation, readTripDues, type TripDues } from './mailConfirmation';
import type { OpenGroup } from './openGroup';
import { countHeads, releaseSeats } from '../../trips/groups/seats';
import { takePlace } from '../../trips/earlyAccess/places';
import { leaveRooms } from '../../rooms/leaveRooms';
import { recordEvents } from '../../access/webhooks/recordEvents';

export interface Origin extends Caller {
  /** The language of the registration page. */
  language: Language;
}

/**
 * Moves a returning customer to their next trip (rules §5.5), confirms it by mail and signs them in.
 * @throws AppError `emailInUse` (path `email`) unless their last trip is over, it was with the same organization
 *   and the password is right; `groupFull`, `conflict`, `tooManyTries`, with a pass as `takePlace`
 */
export async function registerReturning(
  { password, ...input }: AnsweredRegistration,
  account: StoredAccount,
  place: OpenGroup,
  seat: FoundSeat,
  versions: Versions,
  origin: Origin,
  context: Context,
): Promise<Session> {
  const { organization } = place.group;
  const customer = await findReturning(account._id, place.group);
  await confirmPassword(password, { ...account, organization }, origin, context);
  const dues = await readTripDues(place);
  await transaction(
    () => moveToNextTrip(customer, input, place, seat, { versions, dues }, origin.language, context),
    [customer._id, customer.group, ...contendedBy(place.group, seat, place.pass)],
  );
  const actor = {
    id: String(account._id),
    role: 'customer',
    organization: String(organization),
  } as const;
  const facts = { organization: place.organization };
  const session = await startActorSession(actor, account, origin, context, facts);
  await recordLogin(session, account._id, 'password', context.log);
  return session;
}

async function findReturning(id: Types.ObjectId, group: StoredGroup): Promise<StoredCustomer> {
  const customer = await Customer.findById(id).lean();
  const event = customer && (await Event.findById(customer.event, 'date').lean());
  if (!customer?.organization.equals(group.organization) || !mayReturn(customer, event, today()))
    throw new AppError('emailInUse', { path: 'email' });
  return customer;
}

/** Counts as a log-in attempt, because registration would otherwise bypass that limit. */
async function confirmPassword(
  password: string,
  { organization, ...account }: StoredAccount & Pick<StoredGroup, 'organization'>,
  { address }: Origin,
  { limits, log }: Context,
): Promise<void> {
  const attempt = await limits.login(account.email, address);
  if ((await matchPassword(password, account)) === undefined) {
    const failed = { kind: 'loginFailed', organization, account: account._id } as const;
    await countSecurityEvent({ ...failed, details: { step: 'password' } }, log);
    throw new AppError('emailInUse', { path: 'email' });
  }
  await attempt.succeeded();
}

/** The new seat is provisional only for customers who have never confirmed their address. */
function seatOf({ provisionalSeat: seat }: StoredCustomer, hours: SeatHours) {
  return seat && { provisionalSeat: provisionalSeat(hours) };
}

const noTickets = { outboundTicket: null, returnTicket: null };

/** Room, tickets and answers belong to the past trip. Updates the seats last, because registrations contend for the groups. */
async function moveToNextTrip(
  customer: StoredCustomer,
  { health, documents, ...input }: Omit<AnsweredRegistration, 'password'>,
  place: OpenGroup,
  seat: FoundSeat,
  { versions, dues }: { versions: Versions; dues: TripDues },
  language: Language,
  { config }: Context,
): Promise<void> {
  const { group } = place;
  const hours = place.organization.policy?.confirmationHours;
  const consents = registrationConsents(input.marketing, versions, String(customer._id));
  const before = await Customer.findOneAndUpdate(
    { _id: customer._id, group: customer.group, disabled: customer.disabled },
    {
      $set: {
        ...input,
        ...groupFields(group),
        language,
        disabled: false,
        cancelledAt: null,
        seatSince: clock.now(),
        ...noTickets,
        earlyAccess: earlyAccessField(place.pass)?.earlyAccess ?? null,
        ...('handover' in seat ? { provisionalSeat: null } : seatOf(customer, hours)),
      },
      $push: { consents: { $each: consents } },
      $inc: { revision: 1 },
    },
  ).lean();
  if (!before) throw new AppError('conflict');
  recordEvents(group.organization, 'customer.registered', [customer._id]);
  await storeAnswersApart(customer, { health, documents });
  await leaveRooms([customer._id]);
  await applyEventChange([customer._id], group.event);
  const after = await Customer.findById(customer._id).lean().orFail();
  const { _id: id, organization } = customer;
  await auditChange(
    { id: String(id), role: 'customer' },
    { type: 'customers', id, organization, before, after },
  );
  await mailConfirmation(after, place, dues, config.publicUrl);
  if (place.pass) await takePlace(place.pass);
  await releaseSeats(before.group, countHeads([before]));
  await takeFoundSeat(seat, group, after);
}

/**
 * Whether a customer may register for another trip (rules §5.5): their trip is over, and staff have not disabled
 * them.
 */
export function mayReturn(
  { disabled, cancelledAt }: Pick<StoredCustomer, 'disabled' | 'cancelledAt'>,
  event: Pick<StoredEvent, 'date'> | null,
  day: string,
): boolean {
  return (!disabled || cancelledAt !== null) && (!event || event.date < day);
}
