import { keyframes } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { alerts } from '../i18n/portal';
import { useText } from '../i18n/language';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

/** Placeholder of a page that is being loaded: a heading and `lines` of text. */
export function LoadingSkeleton({ lines = 4 }: { lines?: number }) {
  const t = useText();
  return (
    <Stack role="status" aria-label={t(alerts.loading)} spacing={1.5} sx={{ py: 4, maxWidth: 760 }}>
      <SkeletonBar width="55%" height={38} />
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} width={line % 3 === 2 ? '70%' : '100%'} height={20} />
      ))}
    </Stack>
  );
}

/** Placeholder of a line of text, or of anything else of that size. */
export function SkeletonBar({ width, height }: { width: number | string; height: number }) {
  return (
    <Box
      sx={{
        width,
        height,
        borderRadius: 1,
        bgcolor: 'action.hover',
        animation: `${pulse} 1.6s ease-in-out infinite`,
      }}
    />
  );
}
