import { manifestFields } from '#contract/manifestFields';
import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage } from '../../i18n/personalData';
import { trip } from '../../i18n/trip';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

const directions = { outbound: trip.outbound, return: trip.return };
const fields = manifestFields.filter((field) => field !== 'roommates');

/** Empty if the person is on no list for a carrier. */
export function manifestsPart({ manifests }: PersonalData, { t, label }: Words): Content {
  if (!manifests) return '';
  const rows = manifests.map((manifest) => [
    manifest.ferry,
    label(directions, manifest.direction),
    formatInstant(manifest.at),
    fields.flatMap((field) => manifest[field] ?? []).join(', '),
  ]);
  const headings = [trip.ferry, trip.direction, dataPage.time, dataPage.manifestRow].map(t);
  return section(t(dataPage.manifests), table(headings, rows, t(dataPage.nothing)));
}
