import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { formatDay } from '../../format/dates';
import { accessibility as texts } from '../../i18n/accessibility';
import { useText, useInLanguage } from '../../i18n/language';
import { portal } from '../../i18n/portal';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { Lines } from '../Lines';
import { useLastOrganization } from '../login/useLastOrganization';
import { FeedbackContact } from './FeedbackContact';

/** The day on which the statement was last compared with the pages. */
const checkedOn = '2026-11-30';

/** `/accessibility`: the accessibility statement that Finnish law requires (rules §17.18). */
export default function Accessibility() {
  const own = useInLanguage(useAppSelector(selectSession))?.organization;
  const { organization: visited, isLoading } = useLastOrganization();
  const t = useText();
  if (isLoading) return <LoadingSkeleton lines={8} />;
  const organizer = (own ?? visited)?.name ?? t(portal.organizer);
  return (
    <Stack spacing={4} sx={{ maxWidth: 680, mx: 'auto' }}>
      <div>
        <PageTitle>{t(portal.accessibility)}</PageTitle>
        <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>{t(texts.about)(organizer)}</Typography>
      </div>
      <Part heading={t(texts.requirements)}>
        <Typography>{t(texts.law)}</Typography>
      </Part>
      <Part heading={t(texts.state)}>
        <Typography>{t(texts.largely)}</Typography>
        <Lines lines={[t(texts.paymentResult), t(texts.roomResult), t(texts.alerts)]} />
        <Typography>{t(texts.notAssessed)}</Typography>
        <Lines lines={[t(texts.ownContent), t(texts.otherServices)]} />
      </Part>
      <Part heading={t(texts.assessment)}>
        <Typography>{t(texts.self)}</Typography>
        <Lines lines={[t(texts.axe), t(texts.keyboard), t(texts.widths), t(texts.receipts)]} />
        <Typography>{t(texts.notTried)}</Typography>
        <Typography>{t(texts.checked)(formatDay(checkedOn))}</Typography>
      </Part>
      <Part heading={t(texts.feedback)}>
        <Typography>{t(texts.tell)}</Typography>
        <FeedbackContact organization={visited} />
      </Part>
      <Part heading={t(texts.supervision)}>
        <Typography>{t(texts.complain)}</Typography>
        <Link href={t(texts.authorityAddress)}>{t(texts.authorityLink)}</Link>
        <Typography>
          {t(texts.authorityPhone)} <Link href="tel:+358295345000">029 534 5000</Link>
        </Typography>
      </Part>
    </Stack>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h2">{heading}</Typography>
      {children}
    </Stack>
  );
}
