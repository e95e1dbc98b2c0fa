import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Me } from '#contract/customer';
import { PageTitle } from '../../components/PageTitle';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useIsLate } from '../../hooks/useIsLate';
import { dashboard } from '../../i18n/dashboard';
import { useText, useInLanguage } from '../../i18n/language';
import { party } from '../../i18n/party';
import { questions } from '../../i18n/questions';
import { useAppSelector } from '../../store/core/hooks';
import { fetchMe, selectMe } from '../../store/portal/me';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useLoad } from '../../store/core/useLoad';
import { hasDraft } from '../../storage/drafts';
import { ConfirmationNotice } from '../confirmation/ConfirmationNotice';
import { Payments } from '../payments/Payments';
import { mayChoosePartners } from '../rooms/partners';
import { roomDraftName } from '../rooms/roomDraft';
import { Section } from '../Section';
import { anchors } from '../sections';
import OfflineTrip from '../tickets/OfflineTrip';
import { Accommodation } from './Accommodation';
import { DashboardMenu } from './DashboardMenu';
import { EventInfo } from './EventInfo';
import { FerryTrip } from './FerryTrip';
import { OwnInfo } from './OwnInfo';
import { PrivacyLink } from './PrivacyLink';
import { TripSteps } from './steps/TripSteps';

// Loaded lazily, because most trips ask nothing.
const OwnQuestions = lazyWithRetry(
  () => import('../questions/OwnQuestions').then(({ OwnQuestions }) => OwnQuestions),
  4,
);

// Loaded lazily, because most travellers register alone.
const OwnParty = lazyWithRetry(() => import('../party/OwnParty').then(({ OwnParty }) => OwnParty), 4);

// Loaded lazily, because most events do not allow it.
const OwnHandover = lazyWithRetry(
  () => import('../handover/OwnHandover').then(({ OwnHandover }) => OwnHandover),
  4,
);

// Loaded lazily, because most sailings leave as planned.
const SailingChange = lazyWithRetry(
  () => import('../sailingChange/SailingChange').then(({ SailingChange }) => SailingChange),
  8,
);

// Loaded lazily, because most trips are no packages.
const OwnTravelConfirmations = lazyWithRetry(
  () =>
    import('../travelConfirmations/OwnTravelConfirmations').then(
      ({ OwnTravelConfirmations }) => OwnTravelConfirmations,
    ),
  1,
);

/** How long the dashboard waits for an answer before it shows stored tickets. */
const lateAfterMs = 2_000;

/** `/user-dashboard` */
export default function Dashboard() {
  const { status, retry } = useLoad(fetchMe);
  const me = useInLanguage(useAppSelector(selectMe));
  const isLate = useIsLate(lateAfterMs);

  if (me) return <Trip me={me} />;
  const isTrying = status === 'loading';
  return isTrying && !isLate ? (
    <LoadingSkeleton lines={8} />
  ) : (
    <OfflineTrip isTrying={isTrying} onRetry={retry} />
  );
}

function Trip({ me }: { me: Me }) {
  const t = useText();
  const [paymentId, setPaymentId] = useState('');
  const [choosing, setChoosing] = useState(() => mayChoosePartners(me) && hasDraft(roomDraftName(me)));
  return (
    <Stack spacing={{ xs: 3, md: 4 }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Greeting me={me} />
        <DashboardMenu />
      </Stack>
      {me.hasSailingChange && <SailingChange me={me} />}
      <ConfirmationNotice me={me} />
      <TripSteps me={me} onPay={setPaymentId} onChooseRoom={() => setChoosing(true)} />
      <Box sx={columns}>
        <Stack spacing={{ xs: 2, md: 3 }}>
          {me.questionsToAnswer !== null && (
            <Section heading={t(questions.title)} id={anchors.questions}>
              <OwnQuestions />
            </Section>
          )}
          {me.hasParty && (
            <Section heading={t(party.members)}>
              <OwnParty />
            </Section>
          )}
          <OwnInfo me={me} />
          {me.hasHandover && (
            <Section heading={t(dashboard.handover)}>
              <OwnHandover />
            </Section>
          )}
          <FerryTrip me={me} />
          <Accommodation me={me} choosing={choosing} onChoosing={setChoosing} />
        </Stack>
        <Stack spacing={{ xs: 2, md: 3 }}>
          <Payments openId={paymentId} onOpen={setPaymentId} />
          <EventInfo event={me.group.event} />
        </Stack>
      </Box>
      <Link component={RouterLink} to="/complaints">
        {t(dashboard.complaints)}
      </Link>
      {me.confirmations && <OwnTravelConfirmations confirmations={me.confirmations} />}
      <PrivacyLink organizationId={me.organization._id} />
    </Stack>
  );
}

function Greeting({ me }: { me: Me }) {
  const t = useText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <PageTitle>{t(dashboard.greeting)(me.firstName)}</PageTitle>
      <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t(dashboard.group)(me.group.name)}
      </Typography>
    </Box>
  );
}

/** On wide screens the trip is on the left, payments and event info on the right. */
const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
};
