import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { registrationState } from '#contract/landing';
import type { PublicOrganization } from '#contract/organization';
import { lazyPage } from '../../components/lazyPage';
import { entry } from '../../i18n/portal';
import { landing } from '../../i18n/landing';
import { useText } from '../../i18n/language';
import type { ServerClock } from '../../store/portal/serverClock';

const Countdown = lazyPage(() => import('../opening/Countdown'));

interface Props {
  organization: PublicOrganization;
  state: ReturnType<typeof registrationState>;
  clock: ServerClock;
}

/** Whether registration is open, and the buttons to register, unless it is closed, and to log in. */
export function EntryActions({ organization, state, clock }: Props) {
  const t = useText();
  const { _id } = organization;
  const { phase, opensAt, text } = state;
  // Stays true after the opening, which the countdown announces.
  const [isAwaited] = useState(phase === 'notOpen');
  return (
    <Paper component="aside" variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography variant="h3" component="p">
          {t(text)}
        </Typography>
        {isAwaited && (
          <Suspense fallback={<Box sx={{ height: 24 }} />}>
            <Countdown opensAt={opensAt ?? null} clock={clock} />
          </Suspense>
        )}
        {phase !== 'closed' && (
          <Button component={Link} to={`/register/${_id}`} variant="contained" size="large" fullWidth>
            {t(phase === 'open' ? landing.register : landing.prepare)}
          </Button>
        )}
        <Button
          component={Link}
          to="/login?form"
          variant={phase !== 'closed' ? 'outlined' : 'contained'}
          size="large"
          fullWidth
        >
          {t(phase !== 'closed' ? landing.login : entry.loginWhenClosed)}
        </Button>
      </Stack>
    </Paper>
  );
}
