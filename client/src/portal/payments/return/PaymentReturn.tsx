import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../../components/icons';
import { PageTitle } from '../../../components/PageTitle';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useText, useInLanguage } from '../../../i18n/language';
import { payments as texts } from '../../../i18n/payments';
import { useAppSelector } from '../../../store/core/hooks';
import { fetchMe } from '../../../store/portal/me';
import { fetchPaymentOutcome, selectPaymentOutcome } from '../../../store/portal/payments';
import { useLoad } from '../../../store/core/useLoad';
import { returnMessage, type ReturnMessage } from './returnMessage';

const dashboard = '/user-dashboard';

/**
 * `/payment-success` and `/payment-cancel`, to which the provider redirects (rules §17.13). Both ask the server for
 * the outcome, regardless of their names; that also releases a cancelled payment at once.
 */
export default function PaymentReturn({ cancelled = false }: { cancelled?: boolean }) {
  const { status } = useLoad(fetchPaymentOutcome, useLocation().search);
  // Needed for the event's name in the header, and for the dashboard that follows.
  useLoad(fetchMe);
  const outcome = useInLanguage(useAppSelector(selectPaymentOutcome));
  const t = useText();

  if (status === 'loading') {
    return (
      <Card>
        <PageTitle>{t(texts.checking)}</PageTitle>
        <LoadingSkeleton lines={2} />
      </Card>
    );
  }
  const payment = status === 'loaded' ? outcome : null;
  return (
    <Card>
      <ReturnResult message={returnMessage(payment, cancelled)} redirectAfterMs={cancelled ? 3_000 : 1_500} />
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, maxWidth: 620, mx: 'auto' }}>
      {children}
    </Paper>
  );
}

/** Shows the outcome and then redirects to the dashboard. */
function ReturnResult({ message, redirectAfterMs }: { message: ReturnMessage; redirectAfterMs: number }) {
  const navigate = useNavigate();
  const t = useText();

  useEffect(() => {
    const timer = setTimeout(() => void navigate(dashboard, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, redirectAfterMs]);

  return (
    <Stack role="status" spacing={2} useFlexGap sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ color: message.colour, ml: -1, lineHeight: 0 }}>
        <Icon name={message.icon} size={56} />
      </Box>
      <PageTitle lang={message.lang}>{t(message.title)}</PageTitle>
      <Typography>{t(message.advice)}</Typography>
      <Link component={RouterLink} to={dashboard} replace>
        {t(texts.toDashboard)}
      </Link>
    </Stack>
  );
}
