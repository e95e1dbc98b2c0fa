import Box from '@mui/material/Box';
import { visuallyHidden } from '../../components/visuallyHidden';

interface Props {
  count: number;
  /** Such as `unanswered offers of seats`. */
  what: string;
  /** Whether there is no room for a number. */
  isDot?: boolean;
}

/** The number of items that wait for staff; renders nothing for 0. */
export function WaitingCount({ count, what, isDot = false }: Props) {
  if (count === 0) return null;
  return (
    <>
      <Box component="span" aria-hidden sx={isDot ? dot : pill}>
        {isDot ? '' : count.toLocaleString('en')}
      </Box>
      <span style={visuallyHidden}>{` ${count.toLocaleString('en')} ${what}`}</span>
    </>
  );
}

const pill = {
  ml: 1,
  px: 0.875,
  minWidth: 22,
  borderRadius: 3,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  // Forced colours do not paint the background.
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

const dot = {
  position: 'absolute',
  top: 6,
  right: 8,
  width: 9,
  height: 9,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const;
