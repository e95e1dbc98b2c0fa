import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { SailingChange } from '../../../models/sailingChange';
import { changeInReach } from './readChanges';

/**
 * Moves the time until which travellers choose.
 * @param answerBy an instant, ISO 8601
 * @throws AppError `notFound`, also for a change that offers no choice
 */
export async function setDeadline(actor: Actor, id: string, answerBy: string): Promise<void> {
  const { _id } = await changeInReach(actor, id);
  const { matchedCount } = await SailingChange.updateOne(
    { _id, answerBy: { $ne: null } },
    { $set: { answerBy: new Date(answerBy) } },
  );
  if (matchedCount === 0) throw new AppError('notFound');
}
