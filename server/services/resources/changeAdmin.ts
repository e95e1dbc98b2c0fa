import type { AdminInput } from '../../contract/admin';
import type { ById } from '../../contract/reference';
import type { Actor } from '../access/sessionToken';
import { Account } from '../../models/account';
import { startSession } from '../access/session';
import type { Context } from '../../context';
import { type AdminView, admins } from './admin';

/**
 * Changes an admin. Returns a new token to a caller who changes their own password, which invalidates the
 * current one (rules §4.3).
 * @throws AppError as `admins.update`
 */
export async function changeAdmin(
  actor: Actor,
  id: string,
  input: ById<AdminInput>,
  context: Context,
): Promise<{ view: AdminView; token: string | undefined }> {
  const view = await admins.update(actor, id, input);
  const isOwn = view.admin._id.equals(actor.id);
  if (!isOwn || input.password === '') return { view, token: undefined };
  const { token } = await startSession(await Account.findById(actor.id).lean().orFail(), context);
  return { view, token };
}
