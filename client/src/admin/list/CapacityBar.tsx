import Box from '@mui/material/Box';

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
