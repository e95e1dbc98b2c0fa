import type { PersonalData } from '#contract/personalData';
import { returnedFields } from '#contract/returnedList';
import { formatInstant } from '../../format/dates';
import { dataPage } from '../../i18n/personalData';
import { trip } from '../../i18n/trip';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

const lists = { outbound: trip.outbound, return: trip.return, hotel: trip.accommodation };

/** Empty if no list of a carrier or hotel names the person. */
export function returnedListsPart({ returnedLists }: PersonalData, { t, label }: Words): Content {
  if (!returnedLists) return '';
  const rows = returnedLists.map((row) => [
    row.of,
    label(lists, row.list),
    formatInstant(row.at),
    returnedFields
      .map((field) => row[field])
      .filter((text) => text !== '')
      .join(', '),
  ]);
  const headings = [dataPage.listOf, dataPage.listKind, dataPage.time, dataPage.manifestRow].map(t);
  return section(t(dataPage.returnedLists), table(headings, rows, t(dataPage.nothing)));
}
