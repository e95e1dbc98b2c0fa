import type { QueryFilter } from 'mongoose';
import { transaction } from '../../../lib/database';
import { Admin } from '../../../models/admin';
import { Organization } from '../../../models/organization';
import { type StoredWebhook, Webhook } from '../../../models/webhook';
import { queueStaffMail } from '../../mail/queueMail';
import { recordSecurityEvent } from '../securityEvents/recordSecurityEvent';

/**
 * Pauses a webhook that nothing has got through to, and mails the owners once, or root if there is no owner.
 * @param unchanged finds it, unless something has got through or staff have changed it in the meantime
 */
export async function pauseFailing(
  unchanged: QueryFilter<StoredWebhook>,
  { organization, name, url }: StoredWebhook,
  publicUrl: string,
): Promise<void> {
  await transaction(async () => {
    const paused = { $set: { pausedBy: 'failures' as const, nextAttemptAt: null } };
    const { modifiedCount } = await Webhook.updateOne(unchanged, paused);
    if (modifiedCount === 0) return;
    const details = { webhook: name, host: new URL(url).host };
    await recordSecurityEvent({ kind: 'webhookPaused', organization, account: null, details });
    const owners = await Admin.find({ organization, role: 'owner' }).lean();
    const told = owners.length > 0 ? owners : await Admin.find({ role: 'root' }).lean();
    const { name: organizer } = await Organization.findById(organization, 'name').lean().orFail();
    for (const admin of told) {
      const page = `${publicUrl}/security?organization=${String(organization)}`;
      await queueStaffMail('webhookPaused', admin, 'en', { organizer, webhook: name, page });
    }
  }, [organization]);
}
