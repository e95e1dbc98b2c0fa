import { keyframes } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { alerts } from '../i18n/alerts';
import { useText } from '../i18n/language';

const breath = keyframes({ '50%': { opacity: 0.45 } });

/** The outline of a page that is on its way: a heading and `lines` of text. */
export function Waiting({ lines = 4 }: { lines?: number }) {
  const t = useText();
  return (
    <Stack role="status" aria-label={t(alerts.loading)} spacing={1.5} sx={{ py: 4, maxWidth: 760 }}>
      <Bar width="55%" height={38} />
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} width={line % 3 === 2 ? '70%' : '100%'} height={20} />
      ))}
    </Stack>
  );
}

/** Stands in for a line of text, or another thing of that size. */
export function Bar({ width, height }: { width: number | string; height: number }) {
  return (
    <Box
      sx={{
        width,
        height,
        borderRadius: 1,
        bgcolor: 'action.hover',
        animation: `${breath} 1.6s ease-in-out infinite`,
      }}
    />
  );
}
