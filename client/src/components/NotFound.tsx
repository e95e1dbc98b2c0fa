import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useText, type Wording } from '../i18n/language';
import { problem } from '../i18n/problem';
import { PageTitle } from './PageTitle';

/** The page shown at an unknown address, with a link to the front page. */
export function NotFound({ advice = problem.notFoundAdvice }: { advice?: Wording<string> }) {
  const t = useText();
  return (
    <Stack spacing={2} sx={{ maxWidth: 560, py: 4 }}>
      <PageTitle>{t(problem.notFound)}</PageTitle>
      <Typography>{t(advice)}</Typography>
      <Link component={RouterLink} to="/">
        {t(problem.toFrontPage)}
      </Link>
    </Stack>
  );
}
