import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import { instantWords, openingOf, opensWords, registrationPhase } from '#contract/registrationPeriod';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { formatInstant } from '../../format/dates';
import { earlyAccess } from '../../i18n/earlyAccess';
import { useLanguage, useText } from '../../i18n/language';
import { opening as texts } from '../../i18n/opening';
import { registration } from '../../i18n/registration';
import { keepChanges, restoreDraft } from '../../storage/formDrafts';
import Countdown from '../opening/Countdown';
import { useServerTime } from '../useServerTime';
import { type AcceptedCode, groupForCode, withEarlyOpening } from './earlyOpening';
import RegistrationClosed from './RegistrationClosed';
import { RegistrationSteps } from './RegistrationSteps';

// Loaded lazily, because few trips have lists of early access.
const EarlyAccess = lazyWithRetry(() => import('./EarlyAccess').then(({ EarlyAccess }) => EarlyAccess), 1);

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
}

/**
 * The registration where groups open or close by the clock (rules §22.3): the form can be filled in before, and its
 * button works from the opening of the chosen group on, for those with early access before that (rules §25). Groups that
 * have closed are not offered.
 */
export default function TimedRegistration({ organization, groups }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { accepted, accept } = useAcceptedCode(organization._id);
  const earlyGroups = groups.map((group) => withEarlyOpening(group, accepted));
  const { now, clock } = useServerTime(groups, [...groups, ...earlyGroups]);
  const phaseOf = (group: PublicGroup) => registrationPhase(true, group.registration, now);
  const publicPeriod = ({ _id }: PublicGroup) => groups.find((group) => group._id === _id)?.registration;
  const offered = earlyGroups
    .filter((group) => phaseOf(group) !== 'closed')
    .map((group) =>
      registrationPhase(true, publicPeriod(group), now) === 'open' ? group : markNotOpen(group),
    );

  /** Adds to its name when it opens: for everybody, or earlier with the code. Nobody can wait for its seats yet. */
  function markNotOpen(group: PublicGroup): PublicGroup {
    const isOwn = group.event._id === accepted?.event;
    const closed = { ...group, hasWaitingList: false };
    if (isOwn && phaseOf(group) === 'open') return closed;
    const opensAt = (isOwn ? group.registration : publicPeriod(group))?.opensAt ?? '';
    return { ...closed, name: `${group.name} – ${t(texts.groupOpens)(formatInstant(opensAt))}` };
  }

  /** Before a group is chosen, the first opening counts. */
  function timingOf(chosen: PublicGroup | undefined) {
    const shown = chosen ? [chosen] : offered;
    const { phase } = openingOf(
      true,
      shown.map(({ registration: period }) => period),
      now,
    );
    const { opensAt } = openingOf(true, shown.map(publicPeriod), now);
    const own = accepted && shown.some(({ event }) => event._id === accepted.event) ? accepted : undefined;
    return {
      isOpen: phase === 'open',
      notice: opensAt !== undefined && (
        <>
          <Typography sx={{ mt: 1.5, fontWeight: 650 }}>
            {`${t(opensWords)(opensAt)}. ${t(registration.fillInAdvance)}`}
          </Typography>
          {!own && emailNotice(shown)}
          {codeField(chosen)}
        </>
      ),
      countdown: (
        <Countdown
          key={own?.code}
          opensAt={opensAt === undefined ? null : (own?.opensAt ?? opensAt)}
          clock={clock}
        />
      ),
    };
  }

  function emailNotice(shown: readonly PublicGroup[]) {
    const [from] = shown.flatMap(({ registration: period }) => period?.earlyAccess?.emailsFrom ?? []).sort();
    if (from === undefined) return null;
    const text =
      Date.parse(from) <= now
        ? t(earlyAccess.emailsNow)
        : t(earlyAccess.emailsFrom)(instantWords(new Date(from), language));
    return <Typography sx={{ mt: 1 }}>{text}</Typography>;
  }

  function codeField(chosen: PublicGroup | undefined) {
    const group = groupForCode(chosen, offered);
    if (!group) return null;
    const own = accepted?.event === group.event._id ? accepted : undefined;
    return <EarlyAccess key={group.event._id} group={group} now={now} accepted={own} onAccept={accept} />;
  }

  if (offered.length === 0) return <RegistrationClosed organization={organization} reason="closed" />;
  return (
    <RegistrationSteps
      organization={organization}
      groups={offered}
      timingOf={timingOf}
      earlyAccess={accepted}
    />
  );
}

const noCode: AcceptedCode = { code: '', event: '', opensAt: '' };

/** The code in use, which survives a reload. */
function useAcceptedCode(organizationId: string) {
  const name = `early access ${organizationId}`;
  const [stored, setStored] = useState(() => restoreDraft(name, noCode));
  const accept = (code: AcceptedCode = noCode) => {
    setStored(code);
    keepChanges(name, code, noCode);
  };
  return { accepted: stored.code === '' ? undefined : stored, accept };
}
