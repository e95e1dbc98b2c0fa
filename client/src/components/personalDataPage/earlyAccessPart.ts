import type { PersonalData } from '#contract/personalData';
import { dataPage } from '../../i18n/personalData';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

/** Empty if the person is on no list of early access. */
export function earlyAccessPart({ earlyAccess }: PersonalData, { t, value }: Words): Content {
  if (!earlyAccess) return '';
  const rows = earlyAccess.map(({ event, list, entry }) => [event, list, value(entry)]);
  const { event, list, entry, nothing } = dataPage;
  return section(t(dataPage.earlyAccess), table([event, list, entry].map(t), rows, t(nothing)));
}
