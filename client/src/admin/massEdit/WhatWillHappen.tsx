import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MassPreview } from '#contract/massActions';
import { Bar } from '../../components/Waiting';
import { counted } from '../customers/labels';
import type { Previewing } from './usePreview';

interface Props {
  previewing: Previewing;
  /** What becomes of the seats. */
  seats: 'given back' | 'taken';
}

/** The consequences in figures, and what stands against it. */
export function WhatWillHappen({ previewing: { preview, failed, again }, seats }: Props) {
  if (failed) {
    return (
      <div>
        <Typography sx={{ mb: 1 }}>What will happen could not be found out.</Typography>
        <Button variant="outlined" onClick={again}>
          Try again
        </Button>
      </div>
    );
  }
  if (!preview) return <Bar width="100%" height={120} />;
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2.5 }}>
      <Typography variant="h2">What will happen</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {consequences(preview, seats).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      {preview.reasons.map(({ msg }) => (
        <Typography key={msg} sx={{ mt: 1.5, color: 'error.main', fontWeight: 600 }}>
          {msg}
        </Typography>
      ))}
    </Paper>
  );
}

function consequences(preview: MassPreview, seats: Props['seats']): string[] {
  const { customers, roomsBroken, paymentsChanged, paymentsLeftBehind, ticketsCleared } = preview;
  if (customers === 0) return ['Nothing: they are like that already'];
  return [
    `${counted(customers, 'customer is', 'customers are')} changed`,
    `${counted(preview.seats, 'seat is', 'seats are')} ${seats}`,
    `${counted(roomsBroken, 'room loses', 'rooms lose')} somebody`,
    counted(paymentsChanged, 'payment comes or goes', 'payments come or go'),
    ...(paymentsLeftBehind > 0
      ? [
          `The money of ${counted(paymentsLeftBehind, 'payment', 'payments')} stays with the event they leave: it can be refunded then in the customer’s form`,
        ]
      : []),
    `${counted(ticketsCleared, 'ticket is', 'tickets are')} cleared`,
  ];
}
