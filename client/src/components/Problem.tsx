import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { problem } from '../i18n/problem';
import { useText } from '../i18n/language';
import { PageTitle } from './PageTitle';

interface LoadFailedProps {
  onRetry: () => void;
  /** The page stands, and has its title; only what belongs below is missing. */
  partly?: boolean;
}

/** Stands in for a page whose contents could not be fetched. */
export function LoadFailed({ onRetry, partly = false }: LoadFailedProps) {
  const t = useText();
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, py: 4 }}>
      {partly ? (
        <Typography variant="h2">{t(problem.failed)}</Typography>
      ) : (
        <PageTitle>{t(problem.failed)}</PageTitle>
      )}
      <Typography>{t(problem.failedAdvice)}</Typography>
      <Button variant="contained" onClick={onRetry}>
        {t(problem.retry)}
      </Button>
    </Stack>
  );
}

/** Stands in for a page that is not there. */
export function NotFound() {
  const t = useText();
  return (
    <Stack spacing={2} sx={{ maxWidth: 560, py: 4 }}>
      <PageTitle>{t(problem.notFound)}</PageTitle>
      <Typography>{t(problem.notFoundAdvice)}</Typography>
      <Link component={RouterLink} to="/">
        {t(problem.toFrontPage)}
      </Link>
    </Stack>
  );
}
