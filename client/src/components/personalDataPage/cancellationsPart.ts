import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage } from '../../i18n/personalData';
import type { Markup } from './html';
import { section, table } from './layout';
import type { Words } from './words';

export function cancellationsPart({ cancellations }: PersonalData, { t, actor, euros }: Words): Markup {
  const { time, by, event, returned, kept } = dataPage;
  const rows = cancellations.map((cancellation) => [
    formatInstant(cancellation.at),
    actor(cancellation.by),
    cancellation.event,
    euros(cancellation.refund),
    euros(cancellation.kept),
  ]);
  return section(
    t(dataPage.cancellations),
    table([time, by, event, returned, kept].map(t), rows, t(dataPage.nothing)),
  );
}
