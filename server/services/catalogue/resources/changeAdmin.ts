import type { AdminInput } from '../../../contract/admin';
import type { Language } from '../../../contract/languages';
import type { ById } from '../../../contract/reference';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Admin } from '../../../models/admin';
import { confirmPassword } from '../../access/passwords';
import type { SignedIn } from '../../../lib/sessionToken';
import { type Caller, renewToken } from '../../access/session';
import { requireRecentStep } from '../../access/twoStep/recentStep';
import type { Context } from '../../../context';
import { type AdminView, updateAdmin } from './admin';

export interface ChangedAdminView {
  view: AdminView;
  /** A new token after a change of one's own password, which invalidates the current one (rules §4.3). */
  token: string | undefined;
}

/**
 * Changes an admin. Changing one's own password or e-mail address requires the current password.
 * @throws AppError as `admins.update`; `tooManyTries`; `secondStepStale` for a change of e-mail address or password
 * @throws InvalidInput `wrongCurrentPassword`, or `required` without one (path `currentPassword`)
 */
export async function changeAdmin(
  actor: SignedIn,
  id: string,
  input: ById<AdminInput>,
  caller: Caller & { language: Language },
  context: Context,
): Promise<ChangedAdminView> {
  const { password, currentPassword } = input;
  const isOwn = id.toLowerCase() === actor.id;
  const keepsAddress = await Admin.exists({ _id: parseObjectId(id), email: input.email });
  if (password !== '' || !keepsAddress) await requireRecentStep(actor);
  const confirmedHash =
    isOwn && currentPassword !== undefined
      ? await confirmPassword(actor, currentPassword, caller.address, context)
      : undefined;
  const view = await updateAdmin(actor, id, input, { confirmedHash, language: caller.language });
  return { view, token: isOwn && password !== '' ? await renewToken(actor, caller, context) : undefined };
}
