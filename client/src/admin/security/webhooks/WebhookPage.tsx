import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { Webhook } from '#contract/webhook';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { NotFound } from '../../../components/NotFound';
import { PageTitle } from '../../../components/PageTitle';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchWebhooks, resendDelivery, selectWebhooks, sendTestEvent } from '../../../store/staff/webhooks';
import { useOrganizationFilter } from '../../filters/useOrganizationFilter';
import { useQueryParam } from '../../filters/useQueryParam';
import { BackLink } from '../../form/page/BackLink';
import { Deliveries } from './Deliveries';
import { describeMaking, describeState } from './webhookTexts';

const sentAgain = { fi: 'Tapahtuma lähetetään uudelleen', en: 'The event will be sent again' };
const testSent = {
  fi: 'Testitapahtuma lähtee hetken kuluttua',
  en: 'The test event will be sent within seconds; the list shows its outcome',
};

/** `/webhook?id=&organization=`: a webhook and its log (rules §37). */
export default function WebhookPage() {
  const [id] = useQueryParam('id');
  const { chosen } = useOrganizationFilter();
  const [version, setVersion] = useState(0);
  const { status, retry } = useLoad(fetchWebhooks, chosen, version);
  const webhooks = useAppSelector((state) => selectWebhooks(state, chosen));
  const webhook = webhooks?.find(({ _id }) => _id === id);
  if (status === 'notFound' || (status === 'loaded' && !webhook)) return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={chosen === '' ? '/security' : `/security?organization=${chosen}`}>
        Security and privacy
      </BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && !webhook && <LoadingSkeleton lines={8} />}
      {webhook && (
        <Content webhook={webhook} version={version} onReload={() => setVersion((count) => count + 1)} />
      )}
    </Stack>
  );
}

interface ContentProps {
  webhook: Webhook;
  version: number;
  /** Loads the webhook and its events again. */
  onReload: () => void;
}

function Content({ webhook, version, onReload }: ContentProps) {
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);

  async function handleTest() {
    const outcome = await dispatch(sendTestEvent(webhook._id));
    if (!outcome.ok) return;
    dispatch(showAlert('success', testSent));
    onReload();
  }

  async function handleResend(deliveryId: string) {
    const outcome = await dispatch(resendDelivery(webhook._id, deliveryId));
    if (outcome.ok) {
      dispatch(showAlert('success', sentAgain));
      // The button is removed.
      heading.current?.focus();
    }
    // After a refusal too: the event may have been sent again, or deleted, meanwhile.
    onReload();
  }

  function focusHeading() {
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }

  return (
    <>
      <div>
        <PageTitle>{webhook.name}</PageTitle>
        {[webhook.url, describeState(webhook), describeMaking(webhook)].map((line) => (
          <Typography key={line} sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void handleTest()}>
          Send a test event
        </Button>
        <Button variant="outlined" onClick={onReload}>
          Reload
        </Button>
      </Stack>
      <Stack component="section" spacing={2} sx={{ maxWidth: 900 }} aria-labelledby="webhook-events">
        <Typography id="webhook-events" ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          Events
        </Typography>
        <Deliveries
          webhook={webhook}
          version={version}
          onResend={(id) => void handleResend(id)}
          onTurn={focusHeading}
        />
      </Stack>
    </>
  );
}
