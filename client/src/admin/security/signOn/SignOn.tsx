import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { StepCard } from '../../../components/StepCard';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchSignOn, selectSignOn } from '../../../store/staff/signOnSettings';
import { DeleteForm } from './DeleteForm';
import { SignOnForm } from './SignOnForm';
import { SignOnSummary } from './SignOnSummary';

const saved = { fi: 'Kirjautuminen on tallennettu', en: 'The sign-on was saved' };
const deleted = { fi: 'Kirjautuminen on poistettu', en: 'The sign-on was deleted' };

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
  const [view, setView] = useState<'summary' | 'form' | 'delete'>('summary');

  function finish(text: typeof saved) {
    dispatch(showAlert('success', text));
    setView('summary');
    onChanged();
  }
  const shared = { organizationId, onCancel: () => setView('summary') };
  return (
    <StepCard title="Sign-on" step={view}>
      {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
      {status === 'loading' && !settings && <LoadingSkeleton lines={2} />}
      {settings && view === 'form' && (
        <SignOnForm {...shared} settings={settings} onSaved={() => finish(saved)} />
      )}
      {view === 'delete' && <DeleteForm {...shared} onDeleted={() => finish(deleted)} />}
      {settings && view === 'summary' && (
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Staff can log in with the accounts they use elsewhere in your organization: Microsoft Entra ID,
            Google Workspace, Keycloak or another OpenID Connect provider.
          </Typography>
          {settings.signOn ? (
            <SignOnSummary
              organizationId={organizationId}
              settings={settings}
              signOn={settings.signOn}
              onChange={() => setView('form')}
              onDelete={() => setView('delete')}
              onDisconnected={onChanged}
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
