import type { PersonalData } from '#contract/personalData';
import { formatDay, formatInstant } from '../../format/dates';
import { dataComplaintSources, dataPage } from '../../i18n/personalData';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

/** Empty if they have not complained. */
export function complaintsPart({ complaints }: PersonalData, { t, label }: Words): Content {
  if (!complaints) return '';
  const rows = complaints.map(({ event, receivedOn, source, subject, description, answer, closing }) => [
    `${event} · ${formatDay(receivedOn)} · ${label(dataComplaintSources, source)}`,
    `${subject}\n${description}`,
    answer ? `${formatInstant(answer.at)}\n${answer.text}` : '',
    closing ? `${formatInstant(closing.at)}\n${closing.agreement}` : '',
  ]);
  const { complained, complaint, complaintAnswer, complaintOutcome } = dataPage;
  const headings = [complained, complaint, complaintAnswer, complaintOutcome].map(t);
  return section(t(dataPage.complaints), table(headings, rows, t(dataPage.nothing)));
}
