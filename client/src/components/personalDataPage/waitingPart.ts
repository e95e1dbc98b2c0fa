import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage, dataWaitingStates } from '../../i18n/personalData';
import { personalInfo } from '../../i18n/personalInfo';
import { waiting } from '../../i18n/waiting';
import type { Markup } from './html';
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
