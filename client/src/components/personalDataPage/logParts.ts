import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { htmlToText } from '../../format/htmlToText';
import {
  dataActions,
  dataConsents,
  dataEvents,
  dataMails,
  dataMailStatuses,
  dataPage,
} from '../../i18n/personalData';
import { html, type Markup, type Content } from './html';
import { facts, lines, section, table } from './layout';
import type { Words } from './words';

export function consentsPart({ consents }: PersonalData, { t, label, yesOrNo, actor }: Words): Markup {
  const { time, what, answer, by, text, version } = dataPage;
  const rows = consents.map((consent) => [
    formatInstant(consent.at),
    label(dataConsents, consent.kind),
    yesOrNo(consent.given),
    actor(consent.by),
    consent.kind === 'marketing' ? htmlToText(consent.text) : consent.text,
    consent.version,
  ]);
  return section(
    t(dataPage.consents),
    table([time, what, answer, by, text, version].map(t), rows, t(dataPage.nothing)),
  );
}

export function sessionsPart({ sessions }: PersonalData, { t, value }: Words): Markup {
  const { device, network, started, lastUsed } = dataPage;
  const rows = sessions.map((session) => [
    value(session.device),
    value(session.network),
    formatInstant(session.startedAt),
    formatInstant(session.lastUsedAt),
  ]);
  return section(
    t(dataPage.sessions),
    table([device, network, started, lastUsed].map(t), rows, t(dataPage.nothing)),
  );
}

export function securityEventsPart(
  { securityEvents }: PersonalData,
  { t, label, value, actor }: Words,
): Markup {
  const { time, what, count, by, device, network } = dataPage;
  const rows = securityEvents.map((event) => [
    event.firstAt === event.at
      ? formatInstant(event.at)
      : `${formatInstant(event.firstAt)} – ${formatInstant(event.at)}`,
    label(dataEvents, event.kind),
    event.count,
    event.byStaff ? actor('staff') : '–',
    value(event.device),
    value(event.network),
  ]);
  return section(
    t(dataPage.securityEvents),
    table([time, what, count, by, device, network].map(t), rows, t(dataPage.nothing)),
  );
}

export function mailsPart({ mails }: PersonalData, { t, label }: Words): Markup {
  const { time, to, what, state, text, nothing } = dataPage;
  const list = mails.map(
    (mail) =>
      html`<h3>${mail.subject}</h3>
        ${facts([
          [t(time), formatInstant(mail.sentAt ?? mail.createdAt)],
          [t(to), mail.to],
          [t(what), label(dataMails, mail.kind)],
          [t(state), label(dataMailStatuses, mail.status)],
          [t(text), lines(mail.text)],
        ])}`,
  );
  return section(t(dataPage.mails), list.length > 0 ? list : t(nothing));
}

/** Empty if they have none. */
export function confirmationsPart({ confirmations }: PersonalData, { t }: Words): Content {
  if (!confirmations) return '';
  const rows = confirmations.map(({ at, title, text }) => [formatInstant(at), `${title}\n\n${text}`]);
  const headings = [dataPage.time, dataPage.text].map(t);
  return section(t(dataPage.confirmations), table(headings, rows, t(dataPage.nothing)));
}

export function changesPart({ changes }: PersonalData, { t, label, field, value, actor }: Words): Markup {
  const { time, by, what, before, after } = dataPage;
  const rows = changes.flatMap((entry) => {
    const who = [formatInstant(entry.at), actor(entry.by)];
    if (entry.changes.length === 0) return [[...who, label(dataActions, entry.action), '–', '–']];
    return entry.changes.map((change) => [
      ...who,
      field(change.path),
      value(change.before),
      value(change.after),
    ]);
  });
  return section(
    t(dataPage.changes),
    table([time, by, what, before, after].map(t), rows, t(dataPage.nothing)),
  );
}
