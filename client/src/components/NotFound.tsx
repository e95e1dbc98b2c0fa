import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/language';
import { problem } from '../i18n/problem';
import { PageTitle } from './PageTitle';

/** The page shown at an unknown address. */
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
