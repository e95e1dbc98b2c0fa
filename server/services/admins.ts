import { type StaffRole, staffRoles } from '../contract/roles';
import { AppError } from '../lib/AppError';
import { transaction } from '../lib/database';
import { duplicateKey } from '../lib/duplicateKey';
import { hashPassword } from '../lib/password';
import { Account } from '../models/account';
import { Admin, type StoredAdmin } from '../models/admin';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
  role: StaffRole;
  /** The id of an organization; null for root alone. */
  organization: string | null;
}

/**
 * Creates an admin. `by` is the role of whoever creates them.
 * @throws AppError `notAllowed` (path `role`) above one's own role, `emailInUse` (path `email`)
 */
export async function createAdmin(input: NewAdmin, by: StaffRole): Promise<StoredAdmin> {
  if (staffRoles.indexOf(input.role) > staffRoles.indexOf(by)) {
    throw new AppError('notAllowed', { path: 'role' });
  }
  const { password, ...admin } = input;
  return storeAdmin(admin, await hashPassword(password));
}

/** Stores an admin with the account they log in by. @throws AppError `emailInUse` (path `email`) */
export async function storeAdmin(
  admin: Omit<NewAdmin, 'password'>,
  passwordHash: string,
): Promise<StoredAdmin> {
  try {
    return await transaction(async () => {
      const account = await new Account({ email: admin.email, kind: 'admin', passwordHash }).save();
      return new Admin({ ...admin, _id: account._id }).save();
    });
  } catch (error) {
    if (duplicateKey(error)?.includes('email')) throw new AppError('emailInUse', { path: 'email' });
    throw error;
  }
}
