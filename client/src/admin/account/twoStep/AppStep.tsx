import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import QRCode from 'react-qr-code';
import type { OfferedSecret, RecoveryCodes } from '#contract/session';
import { TextInput } from '../../../components/form/TextInput';
import { useAppDispatch } from '../../../store/core/hooks';
import { startTwoStep } from '../../../store/staff/twoStep';
import { OneFieldForm } from './OneFieldForm';

interface Props {
  offered: OfferedSecret;
  onDone: (result: RecoveryCodes) => void;
}

/** Shows the secret for the authenticator app, and asks for a code from the app to confirm it. */
export function AppStep({ offered: { secret, uri }, onDone }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={2}>
      <Typography>
        Scan this with an authenticator app, such as Aegis, Google Authenticator or your password manager.
        Then enter the six digits that it shows.
      </Typography>
      <Box
        sx={{ bgcolor: '#fff', forcedColorAdjust: 'none', borderRadius: 1, p: 2, alignSelf: 'flex-start' }}
      >
        <QRCode value={uri} size={200} role="img" aria-label="QR code for the authenticator app" />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Without a camera, type this key into the app: <code>{groupByFour(secret)}</code>
      </Typography>
      <OneFieldForm
        name="code"
        submitLabel="Switch on"
        send={(code) => dispatch(startTwoStep(code))}
        onDone={onDone}
      >
        {(field) => (
          <TextInput
            {...field}
            label="Code from the app"
            autoComplete="one-time-code"
            attributes={{ inputMode: 'numeric' }}
            required
          />
        )}
      </OneFieldForm>
    </Stack>
  );
}

function groupByFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
