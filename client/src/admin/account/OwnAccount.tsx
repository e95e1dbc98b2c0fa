import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchOwnAccount, selectOwnAccount } from '../../store/staff/ownAccount';
import { selectLacksSecondStep } from '../../store/session/session';
import { ConfirmationNotice } from './ConfirmationNotice';
import { OwnAccountForm } from './OwnAccountForm';
import { PasskeysCard } from './passkeys/PasskeysCard';
import { TwoStepCard } from './twoStep/TwoStepCard';
import { OwnSessions } from './OwnSessions';

/**
 * `/account`: the current user's e-mail address, password, second step, passkeys and sessions. While a required
 * second step is missing, only its setup is shown.
 */
export default function OwnAccount() {
  const lacksSecondStep = useAppSelector(selectLacksSecondStep);
  return (
    <Stack spacing={3}>
      <PageTitle>Your account</PageTitle>
      {lacksSecondStep && (
        <Alert severity="warning" sx={{ maxWidth: 720 }}>
          Your organization requires a two-step log-in. Set it up or add a passkey below to continue.
        </Alert>
      )}
      {!lacksSecondStep && <OwnLogin />}
      <TwoStepCard />
      <PasskeysCard />
      {!lacksSecondStep && <OwnSessions />}
    </Stack>
  );
}

function OwnLogin() {
  const { status, retry } = useLoad(fetchOwnAccount);
  const account = useAppSelector((state) => selectOwnAccount(state, ''));
  return (
    <>
      {status === 'loading' && <LoadingSkeleton lines={4} />}
      {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
      {account && <ConfirmationNotice account={account} />}
      {status === 'loaded' && account && <OwnAccountForm account={account} />}
    </>
  );
}
