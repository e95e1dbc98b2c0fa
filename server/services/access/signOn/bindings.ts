import { type QueryFilter, Types } from 'mongoose';
import type { PasswordConfirmation } from '../../../contract/session';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { Account, type StoredAccount } from '../../../models/account';
import { Admin, type StoredAdmin } from '../../../models/admin';
import type { StoredSignOn } from '../../../models/signOn';
import { auditLogin } from '../auditLogin';
import { chosenOrganization } from '../organizations';
import type { Caller } from '../session';
import { deleteAttemptsOf } from './attempts';
import { confirmChange } from '../confirmChange';

export type Person = Pick<StoredAdmin, '_id' | 'name'>;

const isBound = { binding: { $exists: true } };

const endBinding = { $unset: { binding: true } };

/** Those of an organization's staff who have signed on at its provider, by name. */
export async function listBound(organization: Types.ObjectId): Promise<Person[]> {
  const staff = await Admin.find({ organization }, 'name').sort({ name: 1 }).lean();
  return thoseWith(isBound, staff);
}

/** The owners of an organization who have a password, by name. */
export async function listOwnersWithPassword(organization: Types.ObjectId): Promise<Person[]> {
  const owners = await Admin.find({ organization, role: 'owner' }, 'name').sort({ name: 1 }).lean();
  return thoseWith({ passwordHash: { $exists: true } }, owners);
}

/** Whether the actor has signed on with these settings; for root, who cannot, whether an owner has. */
export async function hasTried(
  actor: Actor,
  { _id: organization, edition }: Pick<StoredSignOn, '_id' | 'edition'>,
): Promise<boolean> {
  const owners = await Admin.find({ organization, role: 'owner' }, '_id').lean();
  const ids = actor.role === 'root' ? idsOf(owners) : [new Types.ObjectId(actor.id)];
  return (await Account.exists({ _id: { $in: ids }, 'binding.edition': edition })) !== null;
}

/** Call it inside the transaction that changes or deletes the sign-on. */
export async function endBindings(organization: Types.ObjectId): Promise<void> {
  // The condition of the index.
  const isBoundThere = { 'binding.organization': organization, 'binding.subject': { $exists: true } };
  await Account.updateMany(isBoundThere, endBinding);
}

/**
 * Lets a member of staff sign on as somebody else at the provider, for example with a new account there.
 * @throws AppError `notFound`; as `confirmChange`, `chosenOrganization`
 */
export async function unbindAccount(
  actor: SignedIn,
  named: string | undefined,
  person: string,
  input: PasswordConfirmation,
  caller: Caller,
  context: Context,
): Promise<void> {
  const organization = await chosenOrganization(actor, named);
  const account = await Admin.findOne({ _id: parseObjectId(person), organization }, '_id').lean();
  if (!account) throw new AppError('notFound');
  await confirmChange(actor, input, caller, context);
  const { _id } = account;
  await transaction(async () => {
    const { modifiedCount } = await Account.updateOne({ _id, ...isBound }, endBinding);
    if (modifiedCount === 0) throw new AppError('notFound');
    await deleteAttemptsOf(_id);
    await auditLogin(actor, String(_id), 'signOnUnbound');
  }, [_id]);
}

async function thoseWith(account: QueryFilter<StoredAccount>, people: readonly Person[]): Promise<Person[]> {
  const accounts = await Account.find({ ...account, _id: { $in: idsOf(people) } }, '_id').lean();
  const ids = new Set(idsOf(accounts).map(String));
  return people.filter(({ _id }) => ids.has(String(_id)));
}

function idsOf(records: readonly { _id: Types.ObjectId }[]): Types.ObjectId[] {
  return records.map(({ _id }) => _id);
}
