import type { Types } from 'mongoose';
import type { ById } from '../../../contract/reference';
import type { WaitingInput } from '../../../contract/waiting';
import type { Context } from '../../../context';
import { waitingRefusals } from '../../../emails/waitingTexts';
import { AppError } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Draw } from '../../../models/draw';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { lockReferences, referenceTo } from '../../access/lockReferences';
import { requiresOffer } from '../../trips/groups/seats';
import { periodFields, refuseUnlessOpen } from '../../trips/registrationPeriod';
import { queueMail } from '../../mail/queueMail';
import { type Origin, mayReturn } from '../registration/registerReturning';
import { seatOfferHours } from '../../access/organizations';
import { readTripNames } from './parties';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';

/**
 * Lets people wait for seats in a full group, and mails them a link. They are in line once they have confirmed their
 * address with the link. People who are already waiting get the link again, and people who cannot take a seat are told
 * so by mail, so that the answer does not reveal who is waiting or has an account.
 * @throws AppError `notFound` (path `group`), `registrationNotOpen`, `registrationClosed`, `eventPassed`,
 *   `noWaitingList`, `seatsFree`, `drawClosed`, `tooManyTries`
 */
export async function joinWaitingList(
  { organization, ...input }: ById<WaitingInput>,
  { language, address }: Origin,
  { limits }: Context,
): Promise<void> {
  await limits.waiting(input.email, address);
  const group = await Group.findById(input.group).lean();
  if (!group || (organization && !group.organization.equals(organization)))
    throw new AppError('notFound', { path: 'group' });
  await requireJoinableWaitingList(group);
  const values = await readTripNames(group);
  const refused = await refusalOfAddress(input.email, group);
  if (refused) {
    const { firstName, lastName, email } = input;
    const { organization: sender } = group;
    const recipient = { _id: refused.account, firstName, lastName, email, language, organization: sender };
    const why = waitingRefusals[refused.why][language];
    const mail = { kind: 'waitingRefused', recipient, values: { ...values, why, others: '' } } as const;
    await transaction(() => queueMail(mail));
    return;
  }
  await transaction(async () => {
    await lockReferences(referenceTo('group', Group, input.group), group.organization);
    const party = (await openParty(group, input.email)) ?? (await storeParty(input, group, language));
    if (party.state !== 'waiting') return;
    await queueMail({ kind: group.awaitsDraw ? 'drawEntered' : 'waitingJoined', recipient: party, values });
  }, [group._id]);
}

async function openParty({ _id: group }: StoredGroup, email: string): Promise<StoredWaitingParty | null> {
  return WaitingParty.findOne({ group, email, isOpen: true }).lean();
}

async function storeParty(
  input: Omit<ById<WaitingInput>, 'organization'>,
  group: StoredGroup,
  language: Origin['language'],
): Promise<StoredWaitingParty> {
  const joined = { organization: group.organization, language, joinedAt: clock.now(), state: 'waiting' };
  return (await new WaitingParty({ ...input, ...joined, isOpen: true }).save()).toObject();
}

async function requireJoinableWaitingList(group: StoredGroup): Promise<void> {
  const [organization, event] = await Promise.all([
    Organization.findById(group.organization, 'registerEnabled policy').lean().orFail(),
    Event.findById(group.event, ['date', ...periodFields])
      .lean()
      .orFail(),
  ]);
  refuseUnlessOpen(organization, group, event);
  if (event.date < today()) throw new AppError('eventPassed');
  if (group.awaitsDraw) return requireOpenDraw(group);
  if (seatOfferHours(organization) === null) throw new AppError('noWaitingList');
  if (!requiresOffer(group)) throw new AppError('seatsFree');
}

/** @throws AppError `drawClosed` */
async function requireOpenDraw({ _id: group }: StoredGroup): Promise<void> {
  if (!(await Draw.exists({ group, state: 'open', closesAt: { $gt: clock.now() } })))
    throw new AppError('drawClosed');
}

/**
 * Why somebody cannot take a seat on a trip that they wait for.
 * - `onTrip`: they have a seat on it
 * - `gaveBack`: they had one, and gave it back or lost it
 * - `inUse`: their account cannot register for another trip now
 */
export type WaitingRefusal = 'onTrip' | 'gaveBack' | 'inUse';

type Place = Pick<StoredGroup, 'event' | 'organization'>;

/** Why an address cannot register for a seat; null if it can. */
async function refusalOfAddress(
  email: string,
  place: Place,
): Promise<{ account: Types.ObjectId; why: WaitingRefusal } | null> {
  const account = await Account.findOne({ email }, '_id').lean();
  if (!account) return null;
  const customer = await Customer.findById(account._id).lean();
  const why = customer ? await registrationRefusal(customer, place) : 'inUse';
  return why && { account: account._id, why };
}

/** Why a customer cannot register for a seat; null if they can. Applies the same rule as the registration. */
export async function registrationRefusal(
  customer: Pick<StoredCustomer, 'organization' | 'event' | 'disabled' | 'cancelledAt'>,
  { event, organization }: Place,
): Promise<WaitingRefusal | null> {
  if (!customer.organization.equals(organization)) return 'inUse';
  const own = await Event.findById(customer.event, 'date').lean();
  if (mayReturn(customer, own, today())) return null;
  if (!customer.event.equals(event)) return 'inUse';
  return customer.disabled ? 'gaveBack' : 'onTrip';
}
