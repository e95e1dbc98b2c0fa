import type { Registration } from '../../contract/customer';
import { isFull } from '../../contract/group';
import type { Language } from '../../contract/languages';
import { AppError } from '../../lib/AppError';
import { limitConcurrency } from '../../lib/limitConcurrency';
import { hashPassword } from '../../lib/password';
import { Group, type StoredGroup } from '../../models/group';
import { enrol } from './enrol';

/** More concurrent transactions on one group would mostly conflict and retry. */
const limited = limitConcurrency(4);

/**
 * Registers a new customer. Checks the seats again before each costly step, because a full group may have a long
 * queue of registrations.
 * @throws AppError as `enrol`
 */
export async function registerNew(
  { password, ...input }: Registration,
  group: StoredGroup,
  language: Language,
) {
  const passwordHash = await hashPassword(password, () => refuseIfFull(group));
  return limited(async () => {
    await refuseIfFull(group);
    return enrol(input, group, language, passwordHash);
  });
}

async function refuseIfFull(group: StoredGroup): Promise<void> {
  const current = await Group.findById(group._id, 'userCount capacity').lean();
  if (current && isFull(current)) throw new AppError('groupFull');
}
