import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { login } from '../../i18n/login';
import { portal } from '../../i18n/portal';

/** The front page on a phone, which links to the form (rules §17.3). */
export function LoginLink() {
  const t = useText();
  return (
    <Stack spacing={2}>
      <PageTitle>{t(login.welcome)}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>{t(login.welcomeAdvice)}</Typography>
      <Button component={Link} to="/login?form" variant="contained" size="large" fullWidth>
        {t(portal.login)}
      </Button>
    </Stack>
  );
}
