import type { Types } from 'mongoose';
import type { CustomerChange } from '../../contract/staffCustomer';
import { AppError, InvalidInput } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import { hashPassword } from '../../lib/password';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { demand } from '../access/authorize';
import { noteChange } from '../audit/auditChanges';
import { leaveRooms } from '../rooms/leaveRooms';
import { newTickets, refuseTakenTickets } from '../tickets/changedTickets';
import { changeEmail, changePassword, refuseTakenEmail, signOut } from './account';
import { bringInto } from './moveCustomers';
import { customerInReach, readCustomer } from './readCustomer';
import { reseat } from './updateSeat';
import { changedRoom, grantRoom } from './changeRoom';
import type { CustomerWithTrip } from './customerWithTrip';

/**
 * Changes a customer as staff wish it, all of it or nothing.
 * @throws AppError `notAllowed`, `notFound`, `outdated`, `emailInUse`, `ticketInUse`, `groupFull`, and what
 *   `setRoom` throws
 * @throws InvalidInput `notFound` (path `group`) for a group that is not of the customer's organization
 */
export async function changeCustomer(
  actor: Actor,
  id: string,
  { password, ...input }: CustomerChange,
): Promise<CustomerWithTrip> {
  demand(actor, 'customers');
  await customerInReach(actor, id);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await refuseTakenEmail(() => transaction(() => store(actor, id, input, passwordHash)));
  return readCustomer(actor, id);
}

type Saved = Omit<CustomerChange, 'password'>;

/** The seats come last, because everybody who registers into the groups meets there. */
async function store(actor: Actor, id: string, input: Saved, passwordHash: string | undefined) {
  const before = await customerInReach(actor, id);
  if (input.revision !== undefined && input.revision !== before.revision) throw new AppError('outdated');
  const target = await groupOf(before, input.group);
  const wish = await changedRoom(before, input);

  await refuseTakenTickets(before, input);
  if (!before.group.equals(target._id)) await bringInto(target, [before]);
  await writePerson(before, input);
  if (input.email !== before.email) await changeEmail(before._id, input.email);
  if (passwordHash !== undefined) await changePassword(before._id, passwordHash);
  if (input.disabled && !before.disabled) await shutOut(before._id);
  if (wish && !input.disabled) await grantRoom(actor, before, wish);
  await note(actor, before, passwordHash !== undefined);
  await reseat(before, input.disabled, target);
}

async function groupOf({ organization }: StoredCustomer, group: string): Promise<StoredGroup> {
  const found = await Group.findOne({ _id: group, organization }).lean();
  if (!found) throw new InvalidInput([{ code: 'notFound', path: 'group' }]);
  return found;
}

async function writePerson(before: StoredCustomer, input: Saved): Promise<void> {
  const { firstName, lastName, email, phone, gender, birthday, address, country, marketing } = input;
  const { additionalInformation } = input;
  await Customer.updateOne(
    { _id: before._id },
    {
      $set: {
        ...{ firstName, lastName, email, phone, gender, birthday, address, country, marketing },
        ...newTickets(before, input),
        ...(additionalInformation !== undefined && { additionalInformation }),
        disabled: input.disabled,
      },
      $inc: { revision: 1 },
    },
  );
}

async function shutOut(customer: Types.ObjectId): Promise<void> {
  await leaveRooms([customer]);
  await signOut([customer]);
}

/** That there is a new password is told, and nothing of it. */
async function note(actor: Actor, before: StoredCustomer, hasNewPassword: boolean): Promise<void> {
  const { _id: id, organization } = before;
  const saved = await Customer.findById(id).lean().orFail();
  const after = { ...saved, ...(hasNewPassword && { password: 'changed' }) };
  await noteChange(actor, { type: 'users', id, organization, before, after });
}
