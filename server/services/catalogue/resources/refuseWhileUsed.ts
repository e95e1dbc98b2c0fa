import type { Counts } from '../../../contract/counts';
import { AppError } from '../../../lib/AppError';

/** @throws AppError `stillUsed` with the counts, if anything uses the record (rules §14.1) */
export function refuseWhileUsed(uses: Counts): void {
  const total = Object.values(uses).reduce((sum, count) => sum + count, 0);
  if (total > 0) throw new AppError('stillUsed', { params: { uses } });
}
