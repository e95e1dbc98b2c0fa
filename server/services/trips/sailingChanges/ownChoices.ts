import { inLanguage } from '../../../contract/languages';
import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { Group } from '../../../models/group';
import { SailingChange } from '../../../models/sailingChange';
import { SailingChoice } from '../../../models/sailingChoice';
import { SailingSms } from '../../../models/sailingSms';

/**
 * The changed sailings of a traveller, the oldest first, with what they have chosen and the SMS that they got. Whoever
 * has handed over their place has only the SMS.
 */
export async function readOwnChoices(customer: Types.ObjectId) {
  const choices = await SailingChoice.find({ customer }).lean();
  const messages = await SailingSms.find({ customers: customer }).lean();
  const changes = await findByIds(
    SailingChange,
    [...choices, ...messages].map(({ change }) => change),
    ['before', 'smsText', 'smsTextEn'],
  );
  const groups = await findByIds(
    Group,
    choices.flatMap(({ group, chosenGroup }) => [group, chosenGroup]),
    ['name'],
  );
  const oldestFirst = [...changes.values()].toSorted((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
  return oldestFirst.map((change) => {
    const choice = choices.find((each) => each.change.equals(change._id)) ?? null;
    const sms = messages.find((each) => each.change.equals(change._id)) ?? null;
    return {
      sailing: change.before,
      choice,
      group: groups.get(String(choice?.group))?.name ?? '–',
      chosenGroup: groups.get(String(choice?.chosenGroup))?.name ?? null,
      sms: sms && { ...sms, text: inLanguage(change, sms.language).smsText ?? '' },
    };
  });
}

/** Passes the choices still open to the customer who takes the place, inside the same transaction. */
export async function passChoices(leaver: Types.ObjectId, newcomer: Types.ObjectId): Promise<void> {
  await SailingChoice.updateMany(
    { customer: leaver, isOpen: true, choice: { $in: [null, 'go'] } },
    { $set: { customer: newcomer } },
  );
}
