import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { AnimatedNumber } from '../live/AnimatedNumber';
import { CapacityBar } from '../list/CapacityList';

interface Props {
  name: string;
  /** Distinguishes rows with the same name. */
  detail?: string | undefined;
  /** The address of the customers that the row counts. */
  to: string;
  count: number;
  capacity: number;
}

/** The used part of one capacity, in figures and as a bar. */
export function CapacityRow({ name, detail, to, count, capacity }: Props) {
  const isFull = capacity > 0 && count >= capacity;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        {detail !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {` ${detail}`}
          </Box>
        )}
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {isFull && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 650 }}>
            {'Full '}
          </Box>
        )}
        <AnimatedNumber value={count} /> / {capacity.toLocaleString('en')}
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CapacityBar count={count} capacity={capacity} height={10} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 0.5,
  py: 0.75,
  typography: 'body2',
} as const;
