import type { Language } from '../../contract/languages';
import { ResetRequest } from '../../models/resetRequest';
import type { Context } from '../../context';

/**
 * Writes down that somebody wants a new password. Whether the address has an account is found out later, by
 * a job: the answer therefore tells nothing of it, neither in words nor in time.
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
