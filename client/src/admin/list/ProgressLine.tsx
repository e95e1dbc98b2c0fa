import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Props {
  /** `Downloading` */
  label: string;
  /** Null when unknown. */
  done: number | null;
  total: number | null;
}

/** Progress of a long operation, in figures and as a bar. */
export function ProgressLine({ label, done, total }: Props) {
  const percent = done === null || !total ? null : Math.min(100, Math.round((100 * done) / total));
  const progress = percent === null ? {} : { variant: 'determinate' as const, value: percent };
  return (
    <Stack spacing={0.75} sx={{ maxWidth: 560 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {done === null ? label : `${label}: ${formatProgress(done, total)}`}
      </Typography>
      <LinearProgress {...progress} aria-label={label} sx={{ height: 6, borderRadius: 3 }} />
    </Stack>
  );
}

function formatProgress(done: number, total: number | null): string {
  if (total === null) return done.toLocaleString('en');
  return `${Math.min(done, total).toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
