import type { Registration } from '../../contract/customer';
import type { Language } from '../../contract/languages';
import { AppError } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import { duplicateKeyFields } from '../../lib/duplicateKeyFields';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import type { StoredGroup } from '../../models/group';
import { releaseHeldSeat } from '../groups/heldSeats';
import { takeSeat } from '../groups/seats';
import { newUserCode } from './userCode';

/** A registration without its password, which is hashed before it is stored. */
export type Enrolment = Omit<Registration, 'password'>;

/**
 * Stores a new customer with an account, who takes the held seat. Draws another user code if the first one is taken.
 * @throws AppError `emailInUse` (path `email`), `groupFull`, `conflict`
 */
export async function enrol(input: Enrolment, group: StoredGroup, language: Language, passwordHash: string) {
  for (;;) {
    try {
      return await transaction(() => storeCustomer(input, group, language, passwordHash), [group._id]);
    } catch (error) {
      const taken = duplicateKeyFields(error);
      if (taken?.includes('email')) throw new AppError('emailInUse', { path: 'email' });
      if (!taken?.includes('userCode')) throw error;
    }
  }
}

/** Takes the held seat last, because registrations contend for the group. */
async function storeCustomer(input: Enrolment, group: StoredGroup, language: Language, passwordHash: string) {
  const account = await new Account({ email: input.email, kind: 'customer', passwordHash }).save();
  await new Customer({
    ...input,
    ...groupFields(group),
    _id: account._id,
    language,
    userCode: newUserCode(),
  }).save();
  await releaseHeldSeat(group);
  await takeSeat(group, []);
  return account;
}

/** The fields of a customer that follow from their group. */
export function groupFields(group: StoredGroup) {
  return { organization: group.organization, event: group.event, group: group._id };
}
