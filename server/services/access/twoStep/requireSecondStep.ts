import { AppError } from '../../../lib/AppError';
import { Organization } from '../../../models/organization';
import type { SignedIn } from '../sessionToken';

/**
 * Root belongs to no organization, and decides for itself.
 * @throws AppError `secondStepRequired`
 */
export async function requireSecondStep({ organization, hasSecondStep }: SignedIn): Promise<void> {
  if (hasSecondStep || organization === null) return;
  const demands = await Organization.exists({ _id: organization, 'policy.requireTwoStep': true });
  if (demands) throw new AppError('secondStepRequired');
}
