import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Webhook } from '#contract/webhook';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { deleteWebhook, pauseWebhook, resumeWebhook, sendTestEvent } from '../../../store/staff/webhooks';

const paused = { fi: 'Webhook on tauolla', en: 'The webhook is paused. Its events wait.' };
const resumed = { fi: 'Webhook jatkaa', en: 'The webhook is resumed' };
const deleted = { fi: 'Webhook on poistettu', en: 'The webhook was deleted' };

interface Props {
  organizationId: string;
  webhook: Webhook;
  onEdit: () => void;
  onNewSecret: () => void;
  /** Called when it was paused or resumed, which is a security event. */
  onChanged: () => void;
  onDeleted: () => void;
}

/** What can be done with a webhook. A test event leads to the log, which shows what becomes of it. */
export function WebhookActions({
  organizationId,
  webhook,
  onEdit,
  onNewSecret,
  onChanged,
  onDeleted,
}: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const { _id, name, state } = webhook;
  const isPaused = state === 'paused' || state === 'pausedByFailures';

  async function handleTest() {
    const outcome = await dispatch(sendTestEvent(_id));
    if (outcome.ok) await navigate(webhookPath(_id, organizationId));
  }

  async function handlePause() {
    const change = isPaused ? resumeWebhook : pauseWebhook;
    const outcome = await dispatch(change(organizationId, _id));
    if (!outcome.ok) return;
    dispatch(showAlert('success', isPaused ? resumed : paused));
    onChanged();
  }

  async function handleDelete() {
    setConfirming(false);
    const outcome = await dispatch(deleteWebhook(organizationId, _id));
    if (!outcome.ok) return;
    dispatch(showAlert('success', deleted));
    onDeleted();
  }

  const actions = [
    ['Send a test event', () => void handleTest()],
    [isPaused ? 'Resume' : 'Pause', () => void handlePause()],
    ['Change', onEdit],
    ['New secret', onNewSecret],
    ['Delete', () => setConfirming(true)],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1 }}>
      {actions.map(([label, act], index) => (
        // By place, so that 'Pause' keeps the focus when it becomes 'Resume'.
        <Button key={index} aria-label={`${label}: ${name}`} onClick={act}>
          {label}
        </Button>
      ))}
      <ConfirmDialog
        open={isConfirming}
        question={`Delete the webhook ‘${name}’?`}
        no="Cancel"
        yes="Delete"
        onNo={() => setConfirming(false)}
        onYes={() => void handleDelete()}
      >
        <Typography>Its log is deleted too, and events that wait are not sent.</Typography>
      </ConfirmDialog>
    </Box>
  );
}

/**
 * The address of a webhook and its log.
 * @param organizationId '' for the user's own
 */
export function webhookPath(webhookId: string, organizationId: string): string {
  const organization = organizationId === '' ? {} : { organization: organizationId };
  return `/webhook?${String(new URLSearchParams({ id: webhookId, ...organization }))}`;
}
