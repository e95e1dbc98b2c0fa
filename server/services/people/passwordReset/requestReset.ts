import type { Language } from '../../../contract/languages';
import { ResetRequest } from '../../../models/resetRequest';
import type { Context } from '../../../context';

/**
 * Stores a request for a new password. A job looks up the account later, so that neither the answer nor its
 * timing reveals whether the address has one.
 * @throws AppError `tooManyTries`
 */
export async function requestReset(
  email: string,
  { language, address }: { language: Language; address: string },
  context: Context,
): Promise<void> {
  await context.limits.passwordReset(email, address);
  await new ResetRequest({ email, language }).save();
}
