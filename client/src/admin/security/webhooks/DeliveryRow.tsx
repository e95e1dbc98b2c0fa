import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WebhookDelivery } from '#contract/webhook';
import { formatStaffInstant } from '../../../format/dates';
import { CustomerLink } from '../../list/CustomerLink';
import { TimedRow } from '../TimedRow';
import { describeDelivery, describeFailure, describeKind } from './deliveryTexts';

interface Props {
  delivery: WebhookDelivery;
  isPaused: boolean;
  onResend: () => void;
}

export function DeliveryRow({ delivery, isPaused, onResend }: Props) {
  const { at, kind, record, number, state } = delivery;
  const [title, time] = [describeKind(kind), formatStaffInstant(at)];
  const failure = describeFailure(delivery);
  const hasForm = kind.startsWith('customer.') && kind !== 'customer.deleted';
  return (
    <TimedRow at={at} time={time} title={title}>
      <Typography variant="body2">{describeDelivery(delivery, isPaused)}</Typography>
      {failure !== null && <Typography variant="body2">{failure}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`Event ${number} of record `}
        {hasForm ? <CustomerLink _id={record} name={record} /> : record}
      </Typography>
      {state !== 'waiting' && (
        <Button aria-label={`Send again: ${title}, ${time}`} onClick={onResend} sx={{ ml: -1 }}>
          Send again
        </Button>
      )}
    </TimedRow>
  );
}
