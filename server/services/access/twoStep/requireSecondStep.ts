import { isStaff } from '../../../contract/roles';
import { AppError } from '../../../lib/AppError';
import { Organization } from '../../../models/organization';
import type { SignedIn } from '../../../lib/sessionToken';

/**
 * Asks it of staff alone. Root belongs to no organization, and decides for itself.
 * @throws AppError `secondStepRequired`
 */
export async function requireSecondStep({ role, organization, secondStepAt }: SignedIn): Promise<void> {
  if (secondStepAt || organization === null || !isStaff(role)) return;
  const demands = await Organization.exists({ _id: organization, 'policy.requireTwoStep': true });
  if (demands) throw new AppError('secondStepRequired');
}
