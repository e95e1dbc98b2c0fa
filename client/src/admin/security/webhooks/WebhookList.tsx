import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Webhook } from '#contract/webhook';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchWebhooks, selectWebhooks } from '../../../store/staff/webhooks';
import { WebhookActions, webhookPath } from './WebhookActions';
import { describeMaking, describeState } from './webhookTexts';

interface Props {
  organizationId: string;
  onEdit: (webhook: Webhook) => void;
  onNewSecret: (webhook: Webhook) => void;
  /** Called when one was paused or resumed. */
  onChanged: () => void;
  onDeleted: (webhook: Webhook) => void;
}

/** The webhooks of an organization; the name of each leads to its log. */
export function WebhookList(props: Props) {
  const { organizationId, onEdit, onNewSecret, onChanged, onDeleted } = props;
  const { status, retry } = useLoad(fetchWebhooks, organizationId);
  const webhooks = useAppSelector((state) => selectWebhooks(state, organizationId));
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!webhooks) return status === 'loading' ? <LoadingSkeleton lines={2} /> : null;
  if (webhooks.length === 0) return null;
  return (
    <List disablePadding aria-label="Webhooks" sx={{ width: 1 }}>
      {webhooks.map((webhook) => (
        <ListItem key={webhook._id} disableGutters divider sx={{ display: 'block' }}>
          <Link component={RouterLink} to={webhookPath(webhook._id, organizationId)} sx={name}>
            {webhook.name}
          </Link>
          {[webhook.url, describeState(webhook), describeMaking(webhook)].map((line) => (
            <Typography key={line} variant="body2" sx={detail}>
              {line}
            </Typography>
          ))}
          <WebhookActions
            organizationId={organizationId}
            webhook={webhook}
            onEdit={() => onEdit(webhook)}
            onNewSecret={() => onNewSecret(webhook)}
            onChanged={onChanged}
            onDeleted={() => onDeleted(webhook)}
          />
        </ListItem>
      ))}
    </List>
  );
}

const name = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
const detail = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
