import type { Types } from 'mongoose';
import type { Registration } from '../../contract/customer';
import { isFull } from '../../contract/group';
import type { Language } from '../../contract/languages';
import type { Session } from '../../contract/session';
import { AppError } from '../../lib/AppError';
import { today } from '../../lib/clock';
import { transaction } from '../../lib/database';
import { duplicateKey } from '../../lib/duplicateKey';
import { hashPassword, isPassword } from '../../lib/password';
import { limitConcurrency } from '../../lib/limitConcurrency';
import { Account, type StoredAccount } from '../../models/account';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { Organization } from '../../models/organization';
import { auditChange } from '../audit/auditChanges';
import { startSession } from '../access/session';
import type { Context } from '../../context';
import { recomputePaidProducts } from '../customers/recomputePaidProducts';
import { leaveRooms } from '../rooms/leaveRooms';
import { releaseSeats, headcountOf, takeSeat } from '../groups/seats';
import { newUserCode } from './userCode';

/** A larger crowd at one group would do little but meet and begin again. */
const limited = limitConcurrency(4);

/** Where a registration comes from: the reader's language and the network address that limits count. */
export interface Origin {
  language: Language;
  address: string;
}

/**
 * Registers a traveller into a group and signs them in (rules §5.3).
 * @throws AppError `notFound` (path `group`), `registrationClosed`, `eventPassed`, `groupFull`,
 *   `emailInUse` (path `email`), `tooManyTries`
 */
export async function register(input: Registration, origin: Origin, context: Context): Promise<Session> {
  await context.limits.registration(origin.address);
  const group = await openGroup(input);
  const known = await Account.findOne({ email: input.email }).lean();
  if (!known) return startSession(await createCustomer(input, group, origin.language), context);

  const returning = await findReturning(known, group);
  await confirmPassword(input, known, origin, context);
  await moveToNextTrip(returning, input, group, origin.language);
  return startSession(known, context);
}

async function openGroup(input: Registration): Promise<StoredGroup> {
  const group = await Group.findById(input.group).lean();
  if (!group || (input.organization && !group.organization.equals(input.organization))) {
    throw new AppError('notFound', { path: 'group' });
  }
  const [organization, event] = await Promise.all([
    Organization.findById(group.organization, 'registerEnabled').lean().orFail(),
    Event.findById(group.event, 'date').lean().orFail(),
  ]);
  if (!organization.registerEnabled) throw new AppError('registrationClosed');
  if (event.date < today()) throw new AppError('eventPassed');
  if (isFull(group)) throw new AppError('groupFull');
  return group;
}

async function createCustomer({ password, ...input }: Registration, group: StoredGroup, language: Language) {
  const passwordHash = await hashPassword(password, () => refuseIfFull(group));
  return limited(async () => {
    await refuseIfFull(group);
    return enrol(input, group, language, passwordHash);
  });
}

/**
 * Stores a customer with the account they log in by, and takes their seat.
 * @throws AppError `emailInUse` (path `email`), `groupFull`, `conflict`
 */
export async function enrol(
  input: Omit<Registration, 'password'>,
  group: StoredGroup,
  language: Language,
  passwordHash: string,
) {
  for (;;) {
    try {
      return await transaction(() => storeCustomer(input, group, language, passwordHash));
    } catch (error) {
      const taken = duplicateKey(error);
      if (taken?.includes('email')) throw new AppError('emailInUse', { path: 'email' });
      if (!taken?.includes('userCode')) throw error;
    }
  }
}

async function refuseIfFull(group: StoredGroup): Promise<void> {
  const now = await Group.findById(group._id, 'userCount capacity').lean();
  if (now && isFull(now)) throw new AppError('groupFull');
}

/** The seat comes last, because everybody who registers into the group meets there. */
async function storeCustomer(
  input: Omit<Registration, 'password'>,
  group: StoredGroup,
  language: Language,
  passwordHash: string,
) {
  const account = await new Account({ email: input.email, kind: 'customer', passwordHash }).save();
  await new Customer({
    ...input,
    ...placeIn(group),
    _id: account._id,
    language,
    userCode: newUserCode(),
  }).save();
  await takeSeat(group, []);
  return account;
}

/**
 * The customer behind a known address, if their trip is over and they stay in the organization: only then
 * may the address register again.
 */
async function findReturning(account: { _id: Types.ObjectId }, group: StoredGroup): Promise<StoredCustomer> {
  const customer = await Customer.findById(account._id).lean();
  const trip = customer && (await Event.findById(customer.event, 'date').lean());
  const free = customer && !customer.disabled && customer.organization.equals(group.organization);
  if (!free || (trip && trip.date >= today())) throw new AppError('emailInUse', { path: 'email' });
  return customer;
}

/** A try counts as a log-in, or registration would be a way around that limit. */
async function confirmPassword(
  { email, password }: Registration,
  { passwordHash }: Pick<StoredAccount, 'passwordHash'>,
  { address }: Origin,
  { limits }: Context,
): Promise<void> {
  const attempt = await limits.login(email, address);
  if (!(await isPassword(password, passwordHash))) throw new AppError('emailInUse', { path: 'email' });
  await attempt.succeeded();
}

const noTickets = { outboundTicket: null, returnTicket: null };

/** The past trip's room and tickets are not the next one's. */
async function moveToNextTrip(
  customer: StoredCustomer,
  { password: _, ...input }: Registration,
  group: StoredGroup,
  language: Language,
): Promise<void> {
  await transaction(async () => {
    const before = await Customer.findOneAndUpdate(
      { _id: customer._id, group: customer.group, disabled: false },
      { $set: { ...input, ...placeIn(group), language, ...noTickets }, $inc: { revision: 1 } },
    ).lean();
    if (!before) throw new AppError('conflict');
    await leaveRooms([customer._id]);
    await recomputePaidProducts([customer._id], group.event);
    const after = await Customer.findById(customer._id).lean().orFail();
    const { _id: id, organization } = customer;
    await auditChange(
      { id: String(id), role: 'customer' },
      { type: 'customers', id, organization, before, after },
    );
    await releaseSeats(before.group, headcountOf([before]));
    await takeSeat(group, after.paidProducts);
  });
}

function placeIn(group: StoredGroup) {
  return { organization: group.organization, event: group.event, group: group._id };
}
