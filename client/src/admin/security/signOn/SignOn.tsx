import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SignOn as StoredSignOn } from '#contract/signOn';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { StepCard } from '../../../components/StepCard';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { deleteSignOn, disconnect, fetchSignOn, selectSignOn } from '../../../store/staff/signOnSettings';
import { PasswordForm } from './PasswordForm';
import { SignOnForm } from './SignOnForm';
import { SignOnSummary } from './SignOnSummary';

const saved = { fi: 'Kirjautuminen on tallennettu', en: 'The sign-on was saved' };
const disconnected = { fi: 'Yhteys on katkaistu', en: 'The account was disconnected' };
const deleted = { fi: 'Kirjautuminen on poistettu', en: 'The sign-on was deleted' };

/** A person is to be disconnected. */
type View = 'summary' | 'form' | 'delete' | StoredSignOn['bound'][number];

interface Props {
  organizationId: string;
  /** Called after a change, which is a security event. */
  onChanged: () => void;
}

/** How an organization's staff log in with its identity provider (rules §38). */
export function SignOn({ organizationId, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const { status, retry } = useLoad(fetchSignOn, organizationId);
  const settings = useAppSelector((state) => selectSignOn(state, organizationId));
  const [view, setView] = useState<View>('summary');

  function finish(text: typeof saved) {
    dispatch(showAlert('success', text));
    setView('summary');
    onChanged();
  }
  const onCancel = () => setView('summary');
  return (
    <StepCard title="Sign-on" step={view}>
      {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
      {status === 'loading' && !settings && <LoadingSkeleton lines={2} />}
      {settings && view === 'form' && (
        <SignOnForm
          organizationId={organizationId}
          settings={settings}
          onSaved={() => finish(saved)}
          onCancel={onCancel}
        />
      )}
      {view === 'delete' && (
        <PasswordForm
          action="Delete the sign-on"
          send={(...input) => deleteSignOn(organizationId, ...input)}
          onDone={() => finish(deleted)}
          onCancel={onCancel}
        >
          Everybody will log in with a password or passkey again. Those without a password can set one with
          ‘Forgot your password?’.
        </PasswordForm>
      )}
      {typeof view === 'object' && (
        <PasswordForm
          action={`Disconnect ${view.name}`}
          send={(...input) => disconnect(organizationId, view._id, ...input)}
          onDone={() => finish(disconnected)}
          onCancel={onCancel}
        >
          The account is connected again by the next log-in with the same verified e-mail address, for example
          from a new account at the provider. Open sessions stay.
        </PasswordForm>
      )}
      {settings && view === 'summary' && (
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Staff can log in with the accounts they use elsewhere in your organization: Microsoft Entra ID,
            Google Workspace, Keycloak or another OpenID Connect provider.
          </Typography>
          {settings.signOn ? (
            <SignOnSummary
              settings={settings}
              signOn={settings.signOn}
              onChange={() => setView('form')}
              onDelete={() => setView('delete')}
              onDisconnect={setView}
            />
          ) : (
            <Button variant="outlined" onClick={() => setView('form')}>
              Set up sign-on
            </Button>
          )}
        </Stack>
      )}
    </StepCard>
  );
}
