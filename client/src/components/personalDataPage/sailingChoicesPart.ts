import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage, dataSailingChoices } from '../../i18n/personalData';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

/** Empty if no sailing of the person's trips has changed. */
export function sailingChoicesPart({ sailingChoices }: PersonalData, { t, label }: Words): Content {
  if (!sailingChoices) return '';
  const rows = sailingChoices.map(({ ferry, group, choice, chosenGroup, at }) => [
    ferry,
    group,
    label(dataSailingChoices, choice ?? 'none'),
    chosenGroup ?? '',
    at === null ? '' : formatInstant(at),
  ]);
  const headings = [dataPage.ferry, dataPage.group, dataPage.choice, dataPage.chosenGroup, dataPage.time].map(
    t,
  );
  return section(t(dataPage.sailingChoices), table(headings, rows, t(dataPage.nothing)));
}
