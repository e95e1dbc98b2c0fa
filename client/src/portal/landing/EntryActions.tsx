import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { PublicOrganization } from '#contract/organization';
import { entry } from '../../i18n/portal';
import { landing } from '../../i18n/landing';
import { useText } from '../../i18n/language';

interface Props {
  organization: PublicOrganization;
  /** A text that tells whether registration is open. */
  state: string;
}

/** The buttons to register, while registration is open, and to log in. */
export function EntryActions({ organization, state }: Props) {
  const t = useText();
  const { _id, registerEnabled } = organization;
  return (
    <Paper component="aside" variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography variant="h3" component="p">
          {state}
        </Typography>
        {registerEnabled && (
          <Button component={Link} to={`/register/${_id}`} variant="contained" size="large" fullWidth>
            {t(landing.register)}
          </Button>
        )}
        <Button
          component={Link}
          to="/login?form"
          variant={registerEnabled ? 'outlined' : 'contained'}
          size="large"
          fullWidth
        >
          {t(registerEnabled ? landing.login : entry.loginWhenClosed)}
        </Button>
      </Stack>
    </Paper>
  );
}
