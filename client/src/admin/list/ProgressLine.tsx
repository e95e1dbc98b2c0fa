import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Props {
  /** What is being done: `Downloading`. */
  label: string;
  done: number;
  /** Null where it is not known how many there are. */
  all: number | null;
}

/** How far something is that takes a while. */
export function ProgressLine({ label, done, all }: Props) {
  const percent = all === null || all === 0 ? null : Math.min(100, Math.round((100 * done) / all));
  const progress = percent === null ? {} : { variant: 'determinate' as const, value: percent };
  const figures =
    all === null
      ? done.toLocaleString('en')
      : `${Math.min(done, all).toLocaleString('en')} of ${all.toLocaleString('en')}`;
  return (
    <Stack spacing={0.75} sx={{ maxWidth: 560 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {label}: {figures}
      </Typography>
      <LinearProgress {...progress} aria-label={label} sx={{ height: 6, borderRadius: 3 }} />
    </Stack>
  );
}
