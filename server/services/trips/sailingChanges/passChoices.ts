import type { Types } from 'mongoose';
import { SailingChoice } from '../../../models/sailingChoice';

/** Passes the choices still open to the customer who takes the place, inside the same transaction. */
export async function passChoices(leaver: Types.ObjectId, newcomer: Types.ObjectId): Promise<void> {
  await SailingChoice.updateMany(
    { customer: leaver, isOpen: true, choice: { $in: [null, 'go'] } },
    { $set: { customer: newcomer } },
  );
}
