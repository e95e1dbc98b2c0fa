import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { deliveryStates, type Webhook, webhookLogDays } from '#contract/webhook';
import { EmptyNotice } from '../../../components/EmptyNotice';
import { SelectInput } from '../../../components/form/SelectInput';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchWebhookDeliveries, selectWebhookDeliveries } from '../../../store/staff/webhooks';
import { FilterBar } from '../../filters/FilterBar';
import { useQueryParam } from '../../filters/useQueryParam';
import { NewestFirstPages } from '../../list/NewestFirstPages';
import { timedList } from '../TimedRow';
import { DeliveryRow } from './DeliveryRow';
import { stateLabels } from './deliveryTexts';

interface Props {
  webhook: Webhook;
  /** A new value loads the events again. */
  version: number;
  onResend: (deliveryId: string) => void;
  /** Called when another page is opened, which removes the pressed button. */
  onTurn: () => void;
}

/** The events of a webhook, newest first. */
export function Deliveries({ webhook, version, onResend, onTurn }: Props) {
  const [state, chooseState] = useQueryParam('state', ['before']);
  const [before, turnTo] = useQueryParam('before');
  const query = new URLSearchParams(
    Object.entries({ state, before }).filter(([, value]) => value !== ''),
  ).toString();
  const load = useCallback((key: string) => fetchWebhookDeliveries(webhook._id, key), [webhook._id]);
  const { status, retry } = useLoad(load, query, version);
  const page = useAppSelector((store) => selectWebhookDeliveries(store, webhook._id, query));
  const isPaused = webhook.state === 'paused' || webhook.state === 'pausedByFailures';
  return (
    <>
      <FilterBar>
        <SelectInput
          name="state"
          label="State"
          none="All"
          value={state}
          error={undefined}
          onChange={chooseState}
          groups={[{ options: deliveryStates.map((value) => ({ value, label: stateLabels[value] })) }]}
        />
      </FilterBar>
      {status === 'failed' && <LoadFailed onRetry={retry} belowTitle />}
      {status === 'loading' && !page && <LoadingSkeleton lines={6} />}
      {page?.deliveries.length === 0 && (
        <EmptyNotice>
          {state === '' ? `No events yet. Events are kept for ${webhookLogDays} days` : 'No events match'}
        </EmptyNotice>
      )}
      {page && page.deliveries.length > 0 && (
        <Stack component="ol" sx={timedList}>
          {page.deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery._id}
              delivery={delivery}
              isPaused={isPaused}
              onResend={() => onResend(delivery._id)}
            />
          ))}
        </Stack>
      )}
      {page && (
        <NewestFirstPages
          before={page.next}
          isFirst={before === ''}
          onTurn={(next) => {
            turnTo(next);
            onTurn();
          }}
        />
      )}
    </>
  );
}
