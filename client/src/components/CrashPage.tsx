import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/language';
import { problem } from '../i18n/problem';

/** Shown instead of the whole product after an uncaught rendering error, with a button that reloads the page. */
export function CrashPage() {
  const t = useText();
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8 }}>
      <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h1">{t(problem.crashed)}</Typography>
        <Typography>{t(problem.crashedAdvice)}</Typography>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t(problem.reload)}
        </Button>
      </Stack>
    </Container>
  );
}
