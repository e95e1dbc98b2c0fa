import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import QRCode from 'react-qr-code';
import { bankTransfer as texts } from '../../../i18n/bankTransfer';
import { useText } from '../../../i18n/language';

/** The code of a bank transfer, black on white in every colour scheme. Banks require error correction level M. */
export function QrCode({ text }: { text: string }) {
  const t = useText();
  return (
    <div>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t(texts.qrAdvice)}
      </Typography>
      <Box
        sx={{
          bgcolor: '#fff',
          forcedColorAdjust: 'none',
          borderRadius: 1,
          p: 2,
          width: 'fit-content',
          maxWidth: '100%',
        }}
      >
        <QRCode
          value={text}
          level="M"
          size={200}
          role="img"
          aria-label={t(texts.qrCode)}
          style={{ display: 'block', maxWidth: '100%' }}
        />
      </Box>
    </div>
  );
}
