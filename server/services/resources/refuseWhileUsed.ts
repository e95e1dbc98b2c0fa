import type { Counts } from '../../contract/counts';
import { AppError } from '../../lib/AppError';

/** @throws AppError `stillUsed` when there is any of what uses a record, saying by what and how many (rules §14.1) */
export function refuseWhileUsed(uses: Counts): void {
  const total = Object.values(uses).reduce((sum, count) => sum + count, 0);
  if (total > 0) throw new AppError('stillUsed', { params: { uses } });
}
