import { Admin } from '../../models/admin';
import { auditChange } from './audit/auditChanges';
import { mailLoginChangeToStaff } from '../mail/mailLoginChange';
import { recordSecurityEvent } from './securityEvents/recordSecurityEvent';
import type { Actor } from '../../lib/sessionToken';

/** The change as recorded in the account's history. */
const changes = {
  twoStepOn: { twoStep: 'on' },
  twoStepOff: { twoStep: 'off' },
  passkeyAdded: { passkey: 'added' },
  passkeyRemoved: { passkey: 'removed' },
  signOnBound: { signOn: 'bound' },
  signOnUnbound: { signOn: 'unbound' },
};

/**
 * Records a change of how a member of staff logs in, in the history and as a security event, and mails it to them.
 * Call it inside the transaction that makes the change.
 */
export async function auditLogin(actor: Actor, id: string, kind: keyof typeof changes): Promise<void> {
  const admin = await Admin.findById(id, 'name email organization unconfirmedSince').lean().orFail();
  const { _id, organization } = admin;
  const change = { id: _id, organization, before: {}, after: changes[kind] };
  await auditChange(actor, { type: 'admins', ...change });
  await recordSecurityEvent({ kind, organization, account: _id, actor });
  await mailLoginChangeToStaff(kind, admin);
}
