import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { SailingChange } from '../../../models/sailingChange';
import { SailingChoice } from '../../../models/sailingChoice';

/** The changed sailings of a traveller, with what they have chosen, the oldest first. */
export async function readOwnChoices(customer: Types.ObjectId) {
  const choices = await SailingChoice.find({ customer }).sort({ _id: 1 }).lean();
  const changes = await findByIds(
    SailingChange,
    choices.map(({ change }) => change),
    ['before'],
  );
  return choices.flatMap((choice) => {
    const change = changes.get(String(choice.change));
    return change ? [{ choice, sailing: change.before }] : [];
  });
}
