import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Navigate, useLocation } from 'react-router-dom';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { OwnWaiting, WaitingLink } from '#contract/waiting';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { formatDay, formatInstant } from '../../format/dates';
import { handover } from '../../i18n/handover';
import { useText, useInLanguage } from '../../i18n/language';
import { waiting } from '../../i18n/waiting';
import { useLoad } from '../../store/core/useLoad';
import { fetchHandoverOffer, handoverKey } from '../../store/portal/handover';
import { fetchOwnWaiting, waitingKey } from '../../store/portal/waiting';
import { isHandoverState, linkState } from '../mailedLink';
import { RegistrationSteps } from './RegistrationSteps';

interface Props {
  organization: PublicOrganization;
  groups: readonly PublicGroup[];
  link: WaitingLink;
}

/** The registration of a visitor who has a link to a seat. */
export default function OfferedRegistration(props: Props) {
  return isHandoverState(useLocation().state) ? <ByHandover {...props} /> : <ByOffer {...props} />;
}

/** Redirects to the page of the hand-over if it has ended. */
function ByHandover({ organization, groups, link }: Props) {
  const t = useText();
  const { status, answer, retry } = useLoad(fetchHandoverOffer, handoverKey(link));
  const seat = useInLanguage(answer?.result);
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  if (status === 'loading') return <LoadingSkeleton lines={10} />;
  if (!seat) return <Navigate to="/handover" state={linkState(link)} replace />;
  const { event, group, from } = seat;
  const notice = <TripNotice event={event} group={group} note={t(handover.placeFor)(from)} />;
  const offer = { entitlement: { handover: link }, group: group._id, notice };
  return <RegistrationSteps organization={organization} groups={groups} offer={offer} />;
}

/** Redirects to the waiting page if the offer has ended. */
function ByOffer({ organization, groups, link }: Props) {
  const { status, answer, retry } = useLoad(fetchOwnWaiting, waitingKey(link));
  const seat = useInLanguage(answer?.result);
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  if (status === 'loading') return <LoadingSkeleton lines={10} />;
  if (seat?.state !== 'offered') return <Navigate to="/waiting" state={linkState(link)} replace />;
  const offer = { entitlement: { offer: link }, group: seat.group._id, notice: <HeldSeat {...seat} /> };
  return <RegistrationSteps organization={organization} groups={groups} offer={offer} />;
}

function HeldSeat({ event, group, offeredUntil }: OwnWaiting) {
  const t = useText();
  const note = offeredUntil === null ? undefined : t(waiting.seatFor)(formatInstant(offeredUntil));
  return <TripNotice event={event} group={group} note={note} />;
}

function TripNotice({
  event,
  group,
  note,
}: Pick<OwnWaiting, 'event' | 'group'> & { note: string | undefined }) {
  return (
    <Box sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>
        {`${event.name} ${formatDay(event.date)}, ${group.name}`}
      </Typography>
      {note !== undefined && <Typography>{note}</Typography>}
    </Box>
  );
}
