import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Share {
  id: string;
  name: string;
  count: number;
  capacity: number;
}

/** How much of each capacity is used, in figures as 'count / capacity' and at a glance. */
export function Shares({ heading, shares }: { heading: string; shares: readonly Share[] }) {
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {heading}
      </Typography>
      <Box component="dl" sx={list}>
        {shares.map((share) => (
          <div key={share.id}>
            <dt>{share.name}</dt>
            <dd>
              {share.count} / {share.capacity}
            </dd>
            <Gauge {...share} />
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** For the eye alone: the figures beside it say the same. */
function Gauge({ count, capacity }: Share) {
  const percent = capacity > 0 ? Math.min(100, (100 * count) / capacity) : 0;
  return (
    <Box
      component="dd"
      aria-hidden
      sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box sx={{ width: `${percent}%`, height: '100%', bgcolor: 'primary.main' }} />
    </Box>
  );
}

const list = {
  m: 0,
  typography: 'body2',
  '& > div': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5, pt: 1 },
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
  '& dd + dd': { gridColumn: '1 / -1' },
} as const;
