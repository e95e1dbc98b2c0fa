import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { NewWebhookSecret, Webhook } from '#contract/webhook';
import { NewLink } from '../../../components/NewLink';
import { StepCard } from '../../../components/StepCard';
import { formatStaffInstant } from '../../../format/dates';
import { newWebhookSecret } from '../../../i18n/newLink';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { NewSecretForm } from './NewSecretForm';
import { WebhookForm } from './WebhookForm';
import { WebhookList } from './WebhookList';

const changed = { fi: 'Webhook on muutettu', en: 'The webhook was changed' };

interface Props {
  organizationId: string;
  /** Called after a change, which is a security event. */
  onChanged: () => void;
}

type View =
  | { shows: 'list' }
  | { shows: 'form'; webhook?: Webhook }
  | { shows: 'newSecret'; webhook: Webhook };

/** The addresses that are called when something happens in an organization (rules §37). */
export function Webhooks({ organizationId, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const [view, setView] = useState<View>({ shows: 'list' });
  // Not the view, because a new secret takes the focus itself.
  const [step, setStep] = useState({});
  const [made, setMade] = useState<NewWebhookSecret>();

  function open(next: View) {
    setView(next);
    setStep({});
    setMade(undefined);
  }
  const close = () => open({ shows: 'list' });

  function handleMade(secret: NewWebhookSecret) {
    setView({ shows: 'list' });
    setMade(secret);
    onChanged();
  }

  function handleChanged() {
    dispatch(showAlert('success', changed));
    close();
    onChanged();
  }

  function handleDeleted({ _id }: Webhook) {
    setStep({});
    onChanged();
    if (made?.webhook._id === _id) setMade(undefined);
  }

  const shared = { onMade: handleMade, onCancel: close };
  return (
    <StepCard title="Webhooks" step={step}>
      {view.shows === 'form' && (
        <WebhookForm
          {...shared}
          organizationId={organizationId}
          webhook={view.webhook}
          onChanged={handleChanged}
        />
      )}
      {view.shows === 'newSecret' && <NewSecretForm {...shared} webhook={view.webhook} />}
      {view.shows === 'list' && (
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>
            A webhook calls the address of another program when something happens: somebody registers, pays or
            changes rooms, for example.
          </Typography>
          {made && (
            <NewLink key={made.secret} url={made.secret} about={aboutSecret(made)} words={newWebhookSecret} />
          )}
          <WebhookList
            organizationId={organizationId}
            onEdit={(webhook) => open({ shows: 'form', webhook })}
            onNewSecret={(webhook) => open({ shows: 'newSecret', webhook })}
            onChanged={onChanged}
            onDeleted={handleDeleted}
          />
          <Button variant="outlined" onClick={() => open({ shows: 'form' })}>
            Add a webhook
          </Button>
        </Stack>
      )}
    </StepCard>
  );
}

function aboutSecret({ webhook: { previousSecretUntil } }: NewWebhookSecret): string {
  const use =
    'Store it where the program reads it: it is not shown again. With it, the program verifies the signature of each call, as the Standard Webhooks specification (standardwebhooks.com) describes.';
  if (previousSecretUntil === null) return use;
  return `${use} Until ${formatStaffInstant(previousSecretUntil)}, calls are also signed with the previous secret.`;
}
