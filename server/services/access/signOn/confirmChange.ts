import type { PasswordConfirmation } from '../../../contract/session';
import type { Context } from '../../../context';
import type { SignedIn } from '../../../lib/sessionToken';
import { confirmPassword } from '../passwords';
import type { Caller } from '../session';
import { requireRecentStep } from '../twoStep/recentStep';

/**
 * Whoever changes a sign-on or ends a binding decides who can open accounts of the organization.
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`); AppError `secondStepStale`, `tooManyTries`
 */
export async function confirmChange(
  actor: SignedIn,
  { currentPassword }: PasswordConfirmation,
  { address }: Caller,
  context: Context,
): Promise<void> {
  await requireRecentStep(actor);
  await confirmPassword(actor, currentPassword, address, context);
}
