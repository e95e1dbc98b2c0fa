import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { SailingChange } from '../../../models/sailingChange';
import { auditChange } from '../../access/audit/auditChanges';
import { changeInReach } from './readChanges';

/**
 * Changes until when travellers can choose, and records it in the ferry's history.
 * @param answerBy an instant, ISO 8601
 * @throws AppError `notFound`, also for a change that offers no choice
 */
export async function setDeadline(actor: Actor, id: string, answerBy: string): Promise<void> {
  await transaction(async () => {
    const { _id, ferry, organization, answerBy: before } = await changeInReach(actor, id);
    if (before === null) throw new AppError('notFound');
    const after = new Date(answerBy);
    await SailingChange.updateOne({ _id }, { $set: { answerBy: after } });
    await auditChange(actor, {
      type: 'ferries',
      id: ferry,
      organization,
      before: { sailingChange: { answerBy: before } },
      after: { sailingChange: { answerBy: after } },
    });
  }, [id]);
}
