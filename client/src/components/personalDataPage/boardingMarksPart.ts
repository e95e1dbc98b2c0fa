import type { MarkSubject } from '#contract/boarding';
import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataMarkSubjects, dataMarkValues, dataPage } from '../../i18n/personalData';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

const typedSubjects: readonly MarkSubject[] = ['bus', 'note'];

/** Empty if nothing was noted about the person. */
export function boardingMarksPart({ boardingMarks }: PersonalData, { t, label }: Words): Content {
  if (!boardingMarks) return '';
  const rows = boardingMarks.map(({ ferry, about, count, value, at }) => [
    ferry,
    label(dataMarkSubjects, about),
    count,
    value !== '' && typedSubjects.includes(about) ? value : label(dataMarkValues, value || 'withdrawn'),
    formatInstant(at),
  ]);
  const headings = [
    dataPage.ferry,
    dataPage.markSubject,
    dataPage.markedCount,
    dataPage.noted,
    dataPage.time,
  ].map(t);
  return section(t(dataPage.boardingMarks), table(headings, rows, t(dataPage.nothing)));
}
