import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { OwnComplaints } from '#contract/complaint';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { complaints as texts } from '../../i18n/complaints';
import { useText } from '../../i18n/language';
import { useLoad } from '../../store/core/useLoad';
import { fetchOwnComplaints } from '../../store/portal/complaints';
import { Section } from '../Section';
import { ComplaintForm } from './ComplaintForm';
import { anchorOf, OwnComplaintCard } from './OwnComplaintCard';

/** `/complaints`: where a traveller complains, and reads the answers (rules §39.1). */
export default function Complaints() {
  const t = useText();
  const { status, answer, retry } = useLoad(fetchOwnComplaints);
  return (
    <Stack spacing={{ xs: 2, md: 3 }} sx={{ maxWidth: 680, mx: 'auto' }}>
      <div>
        <PageTitle>{t(texts.title)}</PageTitle>
        <Typography sx={{ mt: 2 }}>{t(texts.about)}</Typography>
      </div>
      {status === 'loading' && !answer && <LoadingSkeleton lines={5} />}
      {status === 'failed' && !answer && <LoadFailed onRetry={retry} belowTitle />}
      {answer && <Loaded loaded={answer.result} />}
      <Link component={RouterLink} to="/user-dashboard">
        {t(texts.back)}
      </Link>
    </Stack>
  );
}

function Loaded({ loaded }: { loaded: OwnComplaints }) {
  const t = useText();
  const [{ complaints, mayWrite }, setOwn] = useState(loaded);
  const [sent, setSent] = useState<string>();

  useEffect(() => {
    if (sent !== undefined) document.getElementById(anchorOf(sent))?.focus();
  }, [sent]);

  function handleSent(own: OwnComplaints) {
    setOwn(own);
    setSent(own.complaints[0]?._id);
  }

  return (
    <>
      <Section heading={t(texts.write)}>
        {mayWrite ? <ComplaintForm onSent={handleSent} /> : <Typography>{t(texts.tooMany)}</Typography>}
      </Section>
      {complaints.length === 0 && <Typography>{t(texts.none)}</Typography>}
      {complaints.map((complaint) => (
        <OwnComplaintCard key={complaint._id} complaint={complaint} />
      ))}
    </>
  );
}
