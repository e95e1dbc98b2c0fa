import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { linkedPayment as texts, linkOutcomeTexts, linkOutcomeTitles } from '../../i18n/linkedPayment';
import { useLoad } from '../../store/core/useLoad';
import { fetchLinkOutcome } from '../../store/portal/linkedPayment';

/**
 * `/pay/return`, to which the provider redirects a payer who used a link. The page asks the server for the outcome, which
 * also releases a cancelled payment at once.
 */
export default function LinkReturn() {
  const t = useText();
  const { status, answer } = useLoad(fetchLinkOutcome, useLocation().search);
  const outcome = answer?.result ?? 'unknown';
  return (
    <Stack role="status" spacing={2} sx={{ maxWidth: 620, mx: 'auto', py: { md: 2 } }}>
      <PageTitle>{t(status === 'loading' ? texts.checking : linkOutcomeTitles[outcome])}</PageTitle>
      {status === 'loading' ? (
        <LoadingSkeleton lines={2} />
      ) : (
        <Typography>{t(linkOutcomeTexts[outcome])}</Typography>
      )}
    </Stack>
  );
}
