import type { Context } from '../../../context';
import type { Registration, RegistrationForm } from '../../../contract/customer';
import type { Session } from '../../../contract/session';
import { AppError } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { Account } from '../../../models/account';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { type Versions, versionsInForce } from '../consents/consents';
import { type HeldSeat, withHeldSeat } from '../../trips/groups/heldSeats';
import { requiresOffer } from '../../trips/groups/seats';
import { periodFields } from '../../trips/registrationPeriod';
import { admit } from './admit';
import { findOfferedSeat, type OfferedSeat } from '../waitingList/acceptOffer';
import { checkRegistrationAnswers } from '../answers/registrationAnswers';
import { type AnsweredRegistration, mailConfirmation, type OpenGroup, enrol } from './enrol';
import { type Origin, registerReturning } from './registerReturning';
import { hashPassword } from '../../../lib/password';
import { newSession, buildSession } from '../../access/session';
import { provisionalSeat } from '../../trips/provisionalSeat';

/**
 * Registers a customer to a group and signs them in (rules §5.3). Holds the seat before the password is hashed, so
 * that customers without a seat are refused at once.
 * @throws AppError `notFound` (path `group`), `eventPassed`, `groupFull`, `emailInUse` (path `email`), `conflict`,
 *   `tooManyTries`, and as `admit`, with an offer as `findOfferedSeat`
 */
export async function register(
  { offer, answers, earlyAccess, ...form }: Registration,
  origin: Origin,
  context: Context,
): Promise<Session> {
  await context.limits.registration(origin.address);
  const place = await readOpenGroup({ ...form, earlyAccess }, offer !== undefined, origin, context);
  const input = { ...form, ...(await checkRegistrationAnswers(answers, place.group, place.event)) };
  const versions = await versionsInForce(place.organization, origin.language);
  const known = await Account.findOne({ email: input.email }).lean();
  const work = (seat: HeldSeat | OfferedSeat) =>
    known
      ? registerReturning(input, known, place, seat, versions, origin, context)
      : registerNew(input, place, seat, versions, origin, context);
  if (offer) return work(await findOfferedSeat(offer, place.group._id, input.gender));
  return withHeldSeat(place.group, work);
}

/**
 * Checks the time and the answers of a registration form before it is sent as a whole. The organization's switch is
 * left to the registration.
 * @param address the network address
 * @throws AppError as `admit`
 * @throws InvalidInput as `checkRegistrationAnswers`
 */
export async function checkForm(
  { group, answers, offer, ...claim }: RegistrationForm,
  address: string,
  context: Context,
): Promise<void> {
  const found = await Group.findById(group, ['event', ...periodFields]).lean();
  const event = found && (await Event.findById(found.event, ['date', 'questions', ...periodFields]).lean());
  if (!event) return;
  if (!offer) await admit(claim, { registerEnabled: true }, found, event, address, context);
  await checkRegistrationAnswers(answers, found, event);
}

/**
 * @param isOffered whether a seat has been offered; an offer is valid even if the group is full or registration closed
 */
async function readOpenGroup(
  input: Pick<Registration, 'group' | 'organization' | 'email'> & { earlyAccess: string | undefined },
  isOffered: boolean,
  { address }: Origin,
  context: Context,
): Promise<OpenGroup> {
  const group: StoredGroup | null = await Group.findById(input.group).lean();
  if (!group || (input.organization && !group.organization.equals(input.organization))) {
    throw new AppError('notFound', { path: 'group' });
  }
  // Full groups are refused first, because that is the most common answer in a rush.
  if (!isOffered && requiresOffer(group)) throw new AppError('groupFull');
  const [organization, event] = await Promise.all([
    Organization.findById(group.organization, 'name identifier contact registerEnabled revision policy')
      .lean()
      .orFail(),
    Event.findById(group.event, ['name', 'date', 'questions', ...periodFields])
      .lean()
      .orFail(),
  ]);
  const pass = isOffered ? undefined : await admit(input, organization, group, event, address, context);
  if (event.date < today()) throw new AppError('eventPassed');
  return { group, event, organization, pass };
}

/**
 * Registers a new customer, whose address is yet to be confirmed, mails them and signs them in: their session is stored
 * with the account.
 * @throws AppError as `enrol`
 */
async function registerNew(
  { password, ...input }: AnsweredRegistration,
  place: OpenGroup,
  seat: HeldSeat | OfferedSeat,
  versions: Versions,
  origin: Origin,
  { config, tokens }: Context,
): Promise<Session> {
  const { group, organization } = place;
  const passwordHash = await hashPassword(password, 'registrations');
  const session = newSession('customer', origin);
  const enrolment = {
    ...input,
    versions,
    pass: place.pass,
    unconfirmedSince: clock.now(),
    provisionalSeat: provisionalSeat(organization.policy?.confirmationHours),
  };
  const login = { passwordHash, sessions: [session] };
  const { _id } = await enrol(enrolment, group, seat, origin.language, login, (customer) =>
    mailConfirmation(customer, place, config.publicUrl),
  );
  const actor = { id: String(_id), role: 'customer', organization: String(organization._id) } as const;
  return buildSession(actor, tokens.sign({ ...actor, session: String(session._id) }), organization);
}
