import { useInLanguage } from '../../i18n/useInLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { OwnWaiting, WaitingLink } from '#contract/waiting';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { formatDay, formatInstant } from '../../format/dates';
import { useText } from '../../i18n/language';
import { waiting } from '../../i18n/waiting';
import { useLoad } from '../../store/core/useLoad';
import { fetchOwnWaiting, waitingKey } from '../../store/portal/waiting';
import { linkState } from '../mailedLink';
import { RegistrationSteps } from './RegistrationSteps';

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
  link: WaitingLink;
}

/** The registration of a visitor with an offered seat; redirects to their waiting page if the offer has ended. */
export default function OfferedRegistration({ organization, groups, link }: Props) {
  const { status, answer, retry } = useLoad(fetchOwnWaiting, waitingKey(link));
  const place = useInLanguage(answer?.result);
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  if (status === 'loading') return <LoadingSkeleton lines={10} />;
  if (place?.state !== 'offered') return <Navigate to="/waiting" state={linkState(link)} replace />;
  const offer = { link, group: place.group._id, notice: <HeldSeat {...place} /> };
  return <RegistrationSteps organization={organization} groups={groups} offer={offer} />;
}

function HeldSeat({ event, group, offeredUntil }: OwnWaiting) {
  const t = useText();
  return (
    <Box sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>
        {`${event.name} ${formatDay(event.date)}, ${group.name}`}
      </Typography>
      {offeredUntil !== null && <Typography>{t(waiting.seatFor)(formatInstant(offeredUntil))}</Typography>}
    </Box>
  );
}
