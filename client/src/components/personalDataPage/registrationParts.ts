import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage, dataWaitingStates } from '../../i18n/personalData';
import { personalInfo } from '../../i18n/personalInfo';
import { waiting } from '../../i18n/waiting';
import type { Markup, Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

export function waitingPart({ waiting: parties }: PersonalData, { t, label }: Words): Markup {
  const { time, event, people, state } = dataPage;
  const rows = parties.map((party) => [
    formatInstant(party.joinedAt),
    `${party.firstName} ${party.lastName}`,
    party.event,
    party.group,
    String(party.people),
    label(dataWaitingStates, party.state),
  ]);
  return section(
    t(dataPage.waiting),
    table([time, personalInfo.name, event, waiting.group, people, state].map(t), rows, t(dataPage.nothing)),
  );
}

/** Empty if the person is on no list of early access. */
export function earlyAccessPart({ earlyAccess }: PersonalData, { t, value }: Words): Content {
  if (!earlyAccess) return '';
  const rows = earlyAccess.map(({ event, list, entry }) => [event, list, value(entry)]);
  const { event, list, entry, nothing } = dataPage;
  return section(t(dataPage.earlyAccess), table([event, list, entry].map(t), rows, t(nothing)));
}
