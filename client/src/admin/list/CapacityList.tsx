import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaymentsDone as Done } from '#contract/assignedProduct';

interface CapacityItem {
  id: string;
  name: string;
  count: number;
  capacity: number;
}

/** The used part of several capacities, each as 'count / capacity' and as a bar. */
export function CapacityList({ heading, items }: { heading: string; items: readonly CapacityItem[] }) {
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {heading}
      </Typography>
      <Box component="dl" sx={list}>
        {items.map((item) => (
          <div key={item.id}>
            <dt>{item.name}</dt>
            <dd>
              {item.count} / {item.capacity}
            </dd>
            <Box component="dd">
              <CapacityBar {...item} />
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

/** How many customers have paid each mandatory product, out of the capacity. */
export function PaymentsDone({ done, capacity }: { done: readonly Done[]; capacity: number }) {
  if (done.length === 0) return null;
  const items = done.map(({ product, count }) => ({ id: product._id, name: product.name, count, capacity }));
  return <CapacityList heading="Payments done" items={items} />;
}

interface Props {
  count: number;
  capacity: number;
  height?: number;
}

/** A bar of the used capacity, hidden from screen readers, because the figures next to it are the same. */
export function CapacityBar({ count, capacity, height = 6 }: Props) {
  const percent = capacity > 0 ? Math.min(100, (100 * count) / capacity) : 0;
  return (
    <Box aria-hidden sx={{ height, borderRadius: `${height / 2}px`, bgcolor: 'divider', overflow: 'hidden' }}>
      <Box sx={{ width: `${percent}%`, height: '100%', bgcolor: 'primary.main' }} />
    </Box>
  );
}
