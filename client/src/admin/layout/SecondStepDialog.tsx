import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { closeSecondStep, selectIsSecondStepRequested } from '../../store/core/secondStep';
import { useLoad } from '../../store/core/useLoad';
import { canUsePasskeys } from '../../store/session/session';
import { fetchPasskeys } from '../../store/staff/passkeys';
import { confirmStep, confirmStepByPasskey, fetchTwoStep } from '../../store/staff/twoStep';
import { OneFieldForm } from '../account/twoStep/OneFieldForm';

/** Asks for the second step again when the server requires it (rules §4.8). */
export function SecondStepDialog() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsSecondStepRequested);
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={() => dispatch(closeSecondStep(false))}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        Confirm that it is you
      </DialogTitle>
      <DialogContent>
        <SecondStep />
      </DialogContent>
    </Dialog>
  );
}

function SecondStep() {
  const dispatch = useAppDispatch();
  const app = useLoad(fetchTwoStep);
  const passkeys = useLoad(fetchPasskeys);
  const [isConfirming, setConfirming] = useState(false);

  const handleDone = () => dispatch(closeSecondStep(true));

  async function handlePasskey() {
    setConfirming(true);
    const isUsed = await dispatch(confirmStepByPasskey());
    setConfirming(false);
    if (isUsed) handleDone();
  }

  if (app.status === 'failed' || passkeys.status === 'failed') {
    return <LoadFailed onRetry={() => [app, passkeys].forEach(({ retry }) => retry())} belowTitle />;
  }
  if (!app.answer || !passkeys.answer) return <LoadingSkeleton lines={2} />;
  const hasApp = app.answer.result.since !== null;
  const hasPasskey = passkeys.answer.result.length > 0;
  return (
    <Stack spacing={2}>
      <Typography>
        You are about to change how somebody logs in. This requires a second step within the last 15 minutes.
      </Typography>
      {hasApp && (
        <OneFieldForm
          name="code"
          submitLabel="Confirm"
          send={(code) => dispatch(confirmStep(code))}
          onDone={handleDone}
        >
          {(field) => (
            <TextInput
              {...field}
              label="Code from the app"
              hint="If you have lost your phone, enter a recovery code."
              autoComplete="one-time-code"
              attributes={{ autoFocus: true, spellCheck: false, autoCapitalize: 'none' }}
              required
            />
          )}
        </OneFieldForm>
      )}
      {hasPasskey && canUsePasskeys() && (
        <Button
          variant={hasApp ? 'outlined' : 'contained'}
          loading={isConfirming}
          autoFocus={!hasApp}
          onClick={() => void handlePasskey()}
        >
          Use a passkey
        </Button>
      )}
      {hasPasskey && !hasApp && !canUsePasskeys() && (
        <Typography>This browser cannot use passkeys. Log in with one that can.</Typography>
      )}
      <Button onClick={() => dispatch(closeSecondStep(false))}>Cancel</Button>
    </Stack>
  );
}
