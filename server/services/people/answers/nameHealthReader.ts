import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { auditChange } from '../../access/audit/auditChanges';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';

/**
 * Lets an owner name a colleague, or themselves, to read health answers, or take that back.
 * @throws AppError `notFound`
 */
export async function nameHealthReader(actor: Actor, adminId: string, allowed: boolean): Promise<void> {
  await transaction(async () => {
    const { organization } = actor;
    const admin = await Admin.findOne({ _id: parseObjectId(adminId), organization }).lean();
    if (!admin || organization === null) throw new AppError('notFound');
    const { _id, healthReaderIn } = admin;
    // An owner of another organization may have named them before they moved.
    const isReader = healthReaderIn?.equals(organization) ?? false;
    if (isReader === allowed) return;
    await Admin.updateOne({ _id }, { $set: { healthReaderIn: allowed ? organization : null } });
    const change = { before: { readsHealthAnswers: !allowed }, after: { readsHealthAnswers: allowed } };
    await auditChange(actor, { type: 'admins', id: _id, organization: admin.organization, ...change });
    const kind = allowed ? 'healthReaderNamed' : 'healthReaderRemoved';
    await recordSecurityEvent({ kind, organization, account: _id, actor });
  }, [adminId]);
}
