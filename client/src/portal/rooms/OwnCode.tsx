import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';

/** The code that a friend needs to choose the customer as a room partner. */
export function OwnCode({ code }: { code: string }) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);

  async function handleCopy() {
    await navigator.clipboard.writeText(code);
    setIsCopied(true);
  }

  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(texts.ownCode)}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '0.12em' }}>{code}</Typography>
      <Typography variant="body2">{t(texts.ownCodeAdvice)}</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        {'clipboard' in navigator && (
          <Button variant="outlined" onClick={() => void handleCopy()}>
            {t(texts.copyCode)}
          </Button>
        )}
        {'share' in navigator && (
          <Button variant="outlined" onClick={() => void share(t(texts.shareCode)(code))}>
            {t(texts.share)}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" role="status">
        {isCopied && t(texts.codeCopied)}
      </Typography>
    </Box>
  );
}

/** Ignores the rejection when the user closes the share sheet. */
async function share(text: string): Promise<void> {
  await navigator.share({ text }).catch(() => undefined);
}
