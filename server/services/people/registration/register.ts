import type { Context } from '../../../context';
import type { Registration, RegistrationForm } from '../../../contract/customer';
import type { Session } from '../../../contract/session';
import type { HandoverLink } from '../../../contract/handover';
import type { PartyPerson, WaitingLink } from '../../../contract/waiting';
import { AppError } from '../../../lib/AppError';
import { batchCalls } from '../../../lib/batchCalls';
import { clock } from '../../../lib/clock';
import { Account, type StoredAccount } from '../../../models/account';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { acceptTexts, type Versions } from '../consents/consents';
import { type Repeatable, withHeldSeats } from '../../trips/groups/heldSeats';
import { periodFields } from '../../trips/registrationPeriod';
import { findHandedOverSeat } from '../handover/takeOver';
import { findOfferedSeat } from '../waitingList/acceptOffer';
import { checkRegistrationAnswers } from '../answers/registrationAnswers';
import { type AnsweredRegistration, type FoundSeat, enrol } from './enrol';
import { mailConfirmation, readTripDues } from './mailConfirmation';
import { admit, type OpenGroup, readOpenGroup } from './openGroup';
import { type Origin, registerReturning } from './registerReturning';
import { hashPassword } from '../../../lib/password';
import { partyHours } from '../../access/organizations';
import { newSession, buildSession } from '../../access/session';
import { provisionalSeat } from '../../trips/provisionalSeat';

/**
 * Registers a customer to a group and signs them in (rules §5.3). Holds the seat before the password is hashed, so
 * that customers without a seat are refused at once.
 * @param onSeatFound called when the seat is held, before the password is hashed
 * @param repeatable continues a registration that has been interrupted
 * @throws AppError `notFound` (path `group`), `eventPassed`, `groupFull`, `emailInUse` (path `email`), `noParties`, as
 *   `storeTogetherParty`, `textsChanged`, `conflict`, `tooManyTries`, and as `admit`, with an offer as `findOfferedSeat`, with a hand-over as
 *   `findHandedOverSeat` and `takeOver`
 */
export async function register(
  {
    offer,
    handover,
    answers,
    earlyAccess,
    acceptedTexts,
    party = [],
    partyRoom: sharesRoom = false,
    ...form
  }: Registration,
  origin: Origin,
  context: Context,
  onSeatFound: () => void,
  repeatable?: Repeatable,
): Promise<Session> {
  for (const _ of [form, ...party]) await context.limits.registration(origin.address);
  const link = offer ?? handover;
  const ownSeat = link ? 'offered' : repeatable?.isAbandoned ? 'held' : 'none';
  const place = await readOpenGroup({ ...form, earlyAccess }, ownSeat, origin, context);
  const hours = requirePartyHours(party, link, place);
  const input = { ...form, ...(await checkRegistrationAnswers(answers, place.group, place.event, context)) };
  const versions = await acceptTexts(place.organization, origin.language, acceptedTexts);
  const known = await findAccount(input.email);
  const work = (seat: FoundSeat) => {
    onSeatFound();
    return known
      ? registerReturning(input, known, place, seat, versions, origin, context)
      : registerNew(input, place, seat, versions, origin, context);
  };
  if (handover) return work(await findHandedOverSeat(handover, place.group._id));
  if (offer) return work(await findOfferedSeat(offer, place.group._id, input.gender));
  return withHeldSeats(
    place.group,
    party.length,
    (seat, seats) =>
      work(hours === null ? seat : { ...seat, others: { people: party, seats, hours, sharesRoom } }),
    repeatable,
  );
}

const findAccount = (email: string) => findAccounts('', email);

/** The accounts of those who register at the same moment, with one read. */
const findAccounts = batchCalls<string, StoredAccount | undefined>(async (emails) => {
  const accounts = await Account.find({ email: { $in: emails } }).lean();
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  return emails.map((email) => byEmail.get(email));
});

/**
 * For how many hours the seats of the others are held; null if nobody else comes along.
 * @throws AppError `noParties`
 */
function requirePartyHours(
  party: readonly PartyPerson[],
  link: WaitingLink | HandoverLink | undefined,
  { organization, pass }: OpenGroup,
): number | null {
  if (party.length === 0) return null;
  const hours = partyHours(organization);
  // A list of early access counts places for those on it alone.
  if (hours === null || link || pass) throw new AppError('noParties');
  return hours;
}

/**
 * Checks the time and the answers of a registration form before it is sent as a whole. The organization's switch is
 * left to the registration.
 * @param address the network address
 * @throws AppError as `admit`
 * @throws InvalidInput as `checkRegistrationAnswers`
 */
export async function checkForm(
  { group, answers, offer, handover, ...claim }: RegistrationForm,
  address: string,
  context: Context,
): Promise<void> {
  const found = await Group.findById(group, ['event', ...periodFields]).lean();
  const event = found && (await Event.findById(found.event, ['date', 'questions', ...periodFields]).lean());
  if (!event) return;
  if (!offer && !handover) await admit(claim, { registerEnabled: true }, found, event, address, context);
  await checkRegistrationAnswers(answers, found, event, context);
}

/**
 * Registers a new customer, whose address is yet to be confirmed, mails them and signs them in: their session is stored
 * with the account.
 * @throws AppError as `enrol`
 */
async function registerNew(
  { password, ...input }: AnsweredRegistration,
  place: OpenGroup,
  seat: FoundSeat,
  versions: Versions,
  origin: Origin,
  { config, tokens }: Context,
): Promise<Session> {
  const { group, organization } = place;
  const passwordHash = await hashPassword(password, 'registrations');
  const session = newSession('customer', origin);
  const dues = await readTripDues(place);
  const enrolment = {
    ...input,
    versions,
    pass: place.pass,
    unconfirmedSince: clock.now(),
    provisionalSeat: 'handover' in seat ? null : provisionalSeat(organization.policy?.confirmationHours),
  };
  const login = { passwordHash, sessions: [session] };
  const { _id } = await enrol(enrolment, group, seat, origin.language, login, (customer) =>
    mailConfirmation(customer, place, dues, config.publicUrl),
  );
  const actor = { id: String(_id), role: 'customer', organization: String(organization._id) } as const;
  return buildSession(actor, tokens.sign({ ...actor, session: String(session._id) }), organization);
}
