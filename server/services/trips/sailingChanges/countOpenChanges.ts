import type { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { SailingChange } from '../../../models/sailingChange';

/** How many changes of a ferry travellers can still choose about. */
export async function countOpenChanges(ferry: Types.ObjectId): Promise<number> {
  return SailingChange.countDocuments({ ferry, answerBy: { $gt: clock.now() } });
}
