import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/apiKey';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { NewLink } from '../../../components/NewLink';
import { StepCard } from '../../../components/StepCard';
import { newKey } from '../../../i18n/newLink';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchApiKeys, revokeApiKey, selectApiKeys } from '../../../store/staff/apiKeys';
import { ApiKeyForm } from './ApiKeyForm';
import { ApiKeyList } from './ApiKeyList';

const revoked = { fi: 'Avain on poistettu', en: 'The key was revoked' };

interface Props {
  organizationId: string;
  /** Called when a key was made or revoked, which is a security event. */
  onChanged: () => void;
}

/** The keys with which other programs use the API for an organization (rules §35). */
export function ApiKeys({ organizationId, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const { status, retry } = useLoad(fetchApiKeys, organizationId);
  const keys = useAppSelector((state) => selectApiKeys(state, organizationId));
  // An object, so that a revocation, too, is a new step, which moves the focus to the heading.
  const [step, setStep] = useState({});
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey>();

  function handleForm(isOpen: boolean) {
    setStep({});
    setMaking(isOpen);
    setMade(undefined);
  }

  /** Not a new step, because the key takes the focus. */
  function handleMade(key: NewApiKey) {
    setMaking(false);
    setMade(key);
    onChanged();
  }

  async function handleRevoke({ _id }: ApiKey) {
    const outcome = await dispatch(revokeApiKey(organizationId, _id));
    if (!outcome.ok) return;
    dispatch(showAlert('success', revoked));
    setStep({});
    onChanged();
    if (made?.key._id === _id) setMade(undefined);
  }

  return (
    <StepCard title="API keys" step={step}>
      {isMaking ? (
        <ApiKeyForm organizationId={organizationId} onMade={handleMade} onCancel={() => handleForm(false)} />
      ) : (
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>
            With a key, another program uses the API for this organization: a membership register or
            accounting, for example. What it changes is in the history with the key’s name.{' '}
            <Link href="/api/docs">Description of the API</Link>
          </Typography>
          {made && (
            <NewLink
              key={made.key._id}
              url={made.secret}
              about="Store it where the program reads it: it is not shown again."
              words={newKey}
            />
          )}
          {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
          {!keys && status === 'loading' && <LoadingSkeleton lines={2} />}
          {keys && keys.length > 0 && <ApiKeyList keys={keys} onRevoke={(key) => void handleRevoke(key)} />}
          <Button variant="outlined" onClick={() => handleForm(true)}>
            Make a key
          </Button>
        </Stack>
      )}
    </StepCard>
  );
}
