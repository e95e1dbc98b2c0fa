import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icons';
import { PageTitle } from '../../components/PageTitle';
import { Waiting } from '../../components/Waiting';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { useAppSelector } from '../../store/core/hooks';
import { fetchMe } from '../../store/portal/me';
import { fetchReturned, selectReturned } from '../../store/portal/payments';
import { useLoad } from '../../store/core/useLoad';
import { reportOf, type Report } from './report';

const dashboard = '/user-dashboard';

/**
 * `/payment-success` and `/payment-cancel`: where the provider sends the customer back to. Both ask what
 * became of the payment, whatever their names say; that also frees a cancelled one at once.
 */
export default function PaymentReturn({ cancelled = false }: { cancelled?: boolean }) {
  const { status } = useLoad(fetchReturned, useLocation().search);
  // The header names the event, and the dashboard comes next.
  useLoad(fetchMe);
  const returned = useAppSelector(selectReturned);
  const t = useText();

  if (status === 'loading') {
    return (
      <Card>
        <PageTitle>{t(texts.checking)}</PageTitle>
        <Waiting lines={2} />
      </Card>
    );
  }
  const payment = status === 'loaded' ? returned : null;
  return (
    <Card>
      <Result report={reportOf(payment, cancelled)} milliseconds={cancelled ? 3_000 : 1_500} />
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

/** What became of it, for as long as it takes to read. */
function Result({ report, milliseconds }: { report: Report; milliseconds: number }) {
  const navigate = useNavigate();
  const t = useText();

  useEffect(() => {
    const timer = setTimeout(() => void navigate(dashboard, { replace: true }), milliseconds);
    return () => clearTimeout(timer);
  }, [navigate, milliseconds]);

  return (
    <Stack role="status" spacing={2} useFlexGap sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ color: report.colour, ml: -1, lineHeight: 0 }}>
        <Icon name={report.icon} size={56} />
      </Box>
      <PageTitle lang={report.lang}>{t(report.title)}</PageTitle>
      <Typography>{t(report.advice)}</Typography>
      <Link component={RouterLink} to={dashboard} replace>
        {t(texts.toDashboard)}
      </Link>
    </Stack>
  );
}
