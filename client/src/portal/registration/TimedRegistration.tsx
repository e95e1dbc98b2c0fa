import Typography from '@mui/material/Typography';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import { openingOf, opensWords, registrationPhase } from '#contract/registrationPeriod';
import { formatInstant } from '../../format/dates';
import { useText } from '../../i18n/language';
import { opening as texts } from '../../i18n/opening';
import { registration } from '../../i18n/registration';
import Countdown from '../opening/Countdown';
import { useServerTime } from '../useServerTime';
import RegistrationClosed from './RegistrationClosed';
import { RegistrationSteps } from './RegistrationSteps';

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
}

/**
 * The registration where groups open or close by the clock (rules §22.3): the form can be filled in before, and its
 * button works from the opening of the chosen group on. Groups that have closed are not offered.
 */
export default function TimedRegistration({ organization, groups }: Props) {
  const t = useText();
  const { now, clock } = useServerTime(groups, groups);
  const phaseOf = (group: PublicGroup) => registrationPhase(true, group.registration, now);
  const offered = groups
    .filter((group) => phaseOf(group) !== 'closed')
    .map((group) => (phaseOf(group) === 'open' ? group : markNotOpen(group)));

  /** Nobody can wait for its seats either. */
  function markNotOpen(group: PublicGroup): PublicGroup {
    const opens = t(texts.groupOpens)(formatInstant(group.registration?.opensAt ?? ''));
    return { ...group, name: `${group.name} – ${opens}`, hasWaitingList: false };
  }

  /** Before a group is chosen, the first opening counts. */
  function timingOf(chosen: PublicGroup | undefined) {
    const periods = (chosen ? [chosen] : offered).map(({ registration: at }) => at);
    const { phase, opensAt } = openingOf(true, periods, now);
    return {
      isOpen: phase === 'open',
      notice: opensAt !== undefined && (
        <Typography sx={{ mt: 1.5, fontWeight: 650 }}>
          {`${t(opensWords)(opensAt)}. ${t(registration.fillInAdvance)}`}
        </Typography>
      ),
      countdown: <Countdown opensAt={opensAt ?? null} clock={clock} />,
    };
  }

  if (offered.length === 0) return <RegistrationClosed organization={organization} reason="closed" />;
  return <RegistrationSteps organization={organization} groups={offered} timingOf={timingOf} />;
}
