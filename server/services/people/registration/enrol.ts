import { Types } from 'mongoose';
import type { Registration } from '../../../contract/customer';
import type { Language } from '../../../contract/languages';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { Account, type StoredAccount } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { StoredGroup } from '../../../models/group';
import type { HeldSeat } from '../../trips/groups/heldSeats';
import { consumeOfferedSeat, type OfferedSeat } from '../waitingList/acceptOffer';
import { type SeatWithOthers, storeTogetherParty } from '../waitingList/registerTogether';
import { type HandedOverSeat, takeOver } from '../handover/takeOver';
import { storeAnswersApart } from '../answers/answersApart';
import type { SplitAnswers } from '../answers/registrationAnswers';
import { acceptanceFor, registrationConsents, type Versions } from '../consents/consents';
import { randomInt } from 'node:crypto';
import { userCodeAlphabet, userCodeLength } from '../../../contract/fields';
import { addPaidProducts } from '../../trips/groups/paidCounts';
import { type Pass, takePlace } from '../../trips/earlyAccess/places';
import { takeHeldSeat } from '../../trips/groups/seats';
import { placeholderAddress } from '../customers/account';
import { recordEvents } from '../../access/webhooks/recordEvents';

/** A registration whose answers are checked. */
export type AnsweredRegistration = Omit<
  Registration,
  'answers' | 'offer' | 'handover' | 'party' | 'partyRoom' | 'earlyAccess'
> &
  SplitAnswers;

/** A seat found for a registration. */
export type FoundSeat = HeldSeat | SeatWithOthers | OfferedSeat | HandedOverSeat;

/** A registration without its password, which is hashed beforehand, or chosen later. */
export type Enrolment = Omit<AnsweredRegistration, 'password' | keyof SplitAnswers> &
  Partial<SplitAnswers> &
  Partial<Pick<StoredCustomer, 'additionalInformation' | 'unconfirmedSince' | 'provisionalSeat'>> & {
    /** The versions of the accepted texts; missing if the customer is not asked. */
    versions?: Versions;
    /** The customer of the same party who registers them, and accepts the texts for them. */
    registeredBy?: Types.ObjectId;
    /** The list of early access through which they register. */
    pass?: Pass | undefined;
  };

/**
 * How the new customer will log in: with a given password, or with one that an invitation asks them to choose. With a
 * `lead`, who gets their mails, not at all.
 */
type NewLogin =
  | (Required<Pick<StoredAccount, 'passwordHash'>> & Partial<Pick<StoredAccount, 'sessions'>>)
  | Required<Pick<StoredAccount, 'invitedAt'>>
  | { lead: Types.ObjectId };

/**
 * Stores a new customer with an account, who takes the held seat. Generates another user code if the first one is
 * taken.
 * @param followUp runs in the same transaction, to queue mails to the customer
 * @throws AppError `emailInUse` (path `email`), `groupFull`, `conflict`, with a pass as `takePlace`
 */
export async function enrol(
  input: Enrolment,
  group: StoredGroup,
  seat: FoundSeat,
  language: Language,
  login: NewLogin,
  followUp?: (customer: StoredCustomer) => Promise<void>,
) {
  for (;;) {
    try {
      return await transaction(
        async () => {
          const { account, customer } = await storeCustomer(input, group, language, login);
          await followUp?.(customer);
          if (input.pass) await takePlace(input.pass);
          await takeFoundSeat(seat, group, customer);
          return account;
        },
        contendedBy(group, seat, input.pass),
      );
    } catch (error) {
      const taken = duplicateKeyFields(error);
      if (taken?.includes('email')) throw new AppError('emailInUse', { path: 'email' });
      if (!taken?.includes('userCode')) throw error;
    }
  }
}

/** The contended records, for `transaction`. Many who take held seats at once do not write to their group. */
export function contendedBy({ _id }: StoredGroup, seat: FoundSeat, pass: Pass | undefined) {
  return [...(pass ? [pass.list] : []), ...('handover' in seat ? [seat.leaver, _id] : [])];
}

async function storeCustomer(
  { versions, registeredBy, pass, health = {}, documents = {}, ...input }: Enrolment,
  group: StoredGroup,
  language: Language,
  login: NewLogin,
) {
  const _id = new Types.ObjectId();
  const address = 'lead' in login ? { email: placeholderAddress(_id) } : { email: input.email, ...login };
  const account = await new Account({ _id, kind: 'customer', ...address }).save();
  const customer = new Customer({
    ...input,
    ...groupFields(group),
    ...('lead' in login && login),
    _id,
    language,
    userCode: newUserCode(),
    registeredAt: clock.now(),
    seatSince: clock.now(),
    ...earlyAccessField(pass),
    ...(versions && {
      consents: registeredBy
        ? acceptanceFor(versions, String(registeredBy))
        : registrationConsents(input.marketing, versions, String(_id)),
    }),
  });
  await customer.save();
  recordEvents(group.organization, 'customer.registered', [_id]);
  if (Object.keys({ ...health, ...documents }).length > 0)
    await storeAnswersApart(customer, { health, documents });
  return { account, customer: customer.toObject() };
}

/** The fields of a customer that follow from their group. */
export function groupFields(group: StoredGroup) {
  return { organization: group.organization, event: group.event, group: group._id };
}

/** How the customer registers before the opening, to store with them. */
export function earlyAccessField(pass: Pass | undefined) {
  return pass && { earlyAccess: { list: pass.list, entry: pass.entry } };
}

/** Short enough to read out to a friend; the unique index decides whether the code is free. */
export function newUserCode(): string {
  const letter = () => userCodeAlphabet[randomInt(userCodeAlphabet.length)];
  return Array.from({ length: userCodeLength }, letter).join('');
}

/**
 * Takes the held, offered or handed-over seat for the customer whom this transaction stores, and keeps the seats of those who come
 * with them. Unlike an ended hold, an ended offer is not replaced by another seat.
 * @throws AppError `groupFull`, `conflict`, or as `consumeOfferedSeat` or `takeOver`
 */
export async function takeFoundSeat(
  seat: FoundSeat,
  group: StoredGroup,
  customer: StoredCustomer,
): Promise<void> {
  if ('handover' in seat) return takeOver(seat, group, customer);
  if ('others' in seat) await storeTogetherParty(seat, group, customer);
  if (!('party' in seat)) return takeHeldSeat(seat, group, customer.paidProducts);
  await consumeOfferedSeat(seat, customer);
  await addPaidProducts(group._id, customer.paidProducts);
}
