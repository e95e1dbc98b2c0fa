import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import QRCode from 'react-qr-code';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';

/** The QR code for the scanner at the gate: large, and black on white in every colour scheme (rules §17.8). */
export function QrTicket({ text }: { text: string }) {
  const t = useText();
  return (
    <Box sx={frame}>
      <QRCode value={text} size={220} role="img" aria-label={t(trip.qrCode)} style={{ maxWidth: '100%' }} />
      <Typography sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}

const frame = {
  bgcolor: '#fff',
  color: '#000',
  // Also keeps the white frame, which scanners need to find the code.
  forcedColorAdjust: 'none',
  borderRadius: 1,
  p: 3,
  textAlign: 'center',
} as const;
