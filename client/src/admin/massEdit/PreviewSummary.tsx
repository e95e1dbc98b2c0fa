import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MassPreview } from '#contract/massActions';
import { SkeletonBar } from '../../components/LoadingSkeleton';
import { formatCount } from '../../format/words';
import type { MassPreviewState } from './useMassPreview';

interface Props {
  massPreview: MassPreviewState;
  seats: 'released' | 'taken';
}

/** The consequences of the action in figures, and the reasons why it cannot be done. */
export function PreviewSummary({ massPreview: { preview, failed, refresh }, seats }: Props) {
  if (failed) {
    return (
      <div>
        <Typography sx={{ mb: 1 }}>The preview could not be loaded.</Typography>
        <Button variant="outlined" onClick={refresh}>
          Try again
        </Button>
      </div>
    );
  }
  if (!preview) return <SkeletonBar width="100%" height={120} />;
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2.5 }}>
      <Typography variant="h2">What will happen</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {describeConsequences(preview, seats).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <UnfinishedPayments preview={preview} />
      {preview.reasons.map(({ msg }) => (
        <Typography key={msg} sx={{ mt: 1.5, color: 'error.main', fontWeight: 600 }}>
          {msg}
        </Typography>
      ))}
    </Paper>
  );
}

/** Warns of payments whose money may still arrive for an event that the customers leave. */
function UnfinishedPayments({ preview: { paymentsPaying, paymentsWaiting } }: { preview: MassPreview }) {
  if (paymentsPaying + paymentsWaiting === 0) return null;
  return (
    <Typography sx={{ mt: 1.5, color: 'warning.main', fontWeight: 600 }}>
      {describeUnfinished(paymentsPaying, paymentsWaiting)}
    </Typography>
  );
}

function describeConsequences(preview: MassPreview, seats: Props['seats']): string[] {
  const { customerCount, roomsBroken, paymentsChanged, paymentsLeftBehind, ticketsCleared } = preview;
  if (customerCount === 0) return ['Nothing: it is already done'];
  return [
    `${formatCount(customerCount, 'customer is', 'customers are')} changed`,
    `${formatCount(preview.seats, 'seat is', 'seats are')} ${seats}`,
    `${formatCount(roomsBroken, 'room loses', 'rooms lose')} somebody`,
    formatCount(paymentsChanged, 'payment is added or removed', 'payments are added or removed'),
    ...(paymentsLeftBehind > 0
      ? [
          `The money of ${formatCount(paymentsLeftBehind, 'payment', 'payments')} stays with the event they leave: it can then be refunded in the customer’s form`,
        ]
      : []),
    `${formatCount(ticketsCleared, 'ticket is', 'tickets are')} cleared`,
  ];
}

/**
 * Warns of payments whose money may still arrive for an event that their customers leave.
 * @param paying the number of payments being made at the provider
 * @param waiting the number of payments that wait for a bank transfer or a decision
 */
export function describeUnfinished(paying: number, waiting: number): string {
  const parts = [
    paying > 0 && `${formatCount(paying, 'payment is', 'payments are')} being made at the payment service`,
    waiting > 0 &&
      `${formatCount(waiting, 'payment waits', 'payments wait')} for a bank transfer or confirmation`,
  ].filter((part) => part !== false);
  return `${parts.join(', and ')}: money that still arrives stays with the event they leave, and can be refunded in the customer’s form under Earlier trips.`;
}
