import { clock } from '../../../lib/clock';
import { SecurityEvent } from '../../../models/securityEvent';

const keptMonths = 12;

/** Forgets events that are a year old (rules §4.11). */
export async function dropOldSecurityEvents(): Promise<void> {
  const kept = clock.now();
  kept.setMonth(kept.getMonth() - keptMonths);
  await SecurityEvent.deleteMany({ at: { $lt: kept } });
}
