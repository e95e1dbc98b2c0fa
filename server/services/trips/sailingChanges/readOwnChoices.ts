import { inLanguage } from '../../../contract/languages';
import type { Types } from 'mongoose';
import { findByIds } from '../../../lib/findByIds';
import { Group } from '../../../models/group';
import { SailingChange } from '../../../models/sailingChange';
import { SailingChoice } from '../../../models/sailingChoice';

/** The changed sailings of a traveller, with what they have chosen, the oldest first. */
export async function readOwnChoices(customer: Types.ObjectId) {
  const choices = await SailingChoice.find({ customer }).sort({ _id: 1 }).lean();
  const changes = await findByIds(
    SailingChange,
    choices.map(({ change }) => change),
    ['before', 'smsText', 'smsTextEn'],
  );
  const groups = await findByIds(
    Group,
    choices.flatMap(({ group, chosenGroup }) => [group, chosenGroup]),
    ['name'],
  );
  return choices.flatMap((choice) => {
    const change = changes.get(String(choice.change));
    if (!change) return [];
    const group = groups.get(String(choice.group))?.name ?? '–';
    const chosenGroup = groups.get(String(choice.chosenGroup))?.name ?? null;
    const smsText = choice.sms && inLanguage(change, choice.sms.language).smsText;
    return [{ choice, sailing: change.before, smsText, group, chosenGroup }];
  });
}
