import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { problem } from '../i18n/problem';
import { useText } from '../i18n/language';
import { PageTitle } from './PageTitle';

interface LoadFailedProps {
  onRetry: () => void;
  /** Whether the page's title is already shown above. */
  belowTitle?: boolean;
}

/** Shown instead of a page whose data could not be loaded. */
export function LoadFailed({ onRetry, belowTitle = false }: LoadFailedProps) {
  const t = useText();
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, py: 4 }}>
      {belowTitle ? (
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
