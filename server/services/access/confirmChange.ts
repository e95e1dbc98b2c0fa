import type { PasswordConfirmation } from '../../contract/session';
import type { Context } from '../../context';
import type { SignedIn } from '../../lib/sessionToken';
import { confirmPassword } from './passwords';
import type { Caller } from './session';
import { requireRecentStep } from './twoStep/recentStep';

/**
 * Requires the caller's own password, and a recent second step, before a change of what opens an organization's data:
 * API keys, webhooks and sign-ons.
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
