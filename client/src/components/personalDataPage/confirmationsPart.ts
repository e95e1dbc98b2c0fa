import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage } from '../../i18n/personalData';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

/** Empty if they have none. */
export function confirmationsPart({ confirmations }: PersonalData, { t }: Words): Content {
  if (!confirmations) return '';
  const rows = confirmations.map(({ at, title, text }) => [formatInstant(at), `${title}\n\n${text}`]);
  const headings = [dataPage.time, dataPage.text].map(t);
  return section(t(dataPage.confirmations), table(headings, rows, t(dataPage.nothing)));
}
