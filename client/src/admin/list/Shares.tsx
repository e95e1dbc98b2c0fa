import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Gauge } from './Gauge';

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
            <Box component="dd">
              <Gauge {...share} />
            </Box>
          </div>
        ))}
      </Box>
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
