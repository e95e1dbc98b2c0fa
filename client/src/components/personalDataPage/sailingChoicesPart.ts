import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage, dataSailingChoices } from '../../i18n/personalData';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

/** Empty if no sailing of the person's trips has changed. */
export function sailingChoicesPart({ sailingChoices }: PersonalData, { t, label }: Words): Content {
  if (!sailingChoices) return '';
  const rows = sailingChoices.map(({ ferry, group, choice, chosenGroup, at, sms }) => [
    ferry,
    group,
    label(dataSailingChoices, choice ?? 'none'),
    chosenGroup ?? '',
    at === null ? '' : formatInstant(at),
    sms ? [sms.to, sms.at === null ? '' : formatInstant(sms.at), sms.text].filter(Boolean).join(' · ') : '',
  ]);
  const { ferry, group, choice, chosenGroup, time, sms } = dataPage;
  const headings = [ferry, group, choice, chosenGroup, time, sms].map(t);
  return section(t(dataPage.sailingChoices), table(headings, rows, t(dataPage.nothing)));
}
