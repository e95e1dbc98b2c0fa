import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icons';
import { counted } from '../customers/labels';

interface Props {
  /** How many rows stand before those that are shown. */
  from: number;
  shown: number;
  all: number;
  /** Absent where there is no such page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Other rows are on their way. */
  turning?: boolean;
  /** What else is set here. */
  children?: ReactNode;
}

/** Which rows of a table are shown, of how many customers, and the way to the others. */
export function Pager({ from, shown, all, onPrevious, onNext, turning = false, children }: Props) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={row}>
      <Typography role="status" sx={range}>
        {turning ? 'Loading…' : rangeOf(from, shown, all)}
      </Typography>
      {children}
      <Turn direction="back" label="Previous page" onClick={turning ? undefined : onPrevious} />
      <Turn direction="forward" label="Next page" onClick={turning ? undefined : onNext} />
    </Stack>
  );
}

interface TurnProps {
  direction: 'back' | 'forward';
  label: string;
  onClick: (() => void) | undefined;
}

/** Without a page to turn to it does nothing, but keeps the focus of who has turned to the last one. */
function Turn({ direction, label, onClick }: TurnProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
      sx={{
        minWidth: 48,
        minHeight: 48,
        px: 1,
        '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' },
      }}
    >
      <Icon name={direction} />
    </Button>
  );
}

function rangeOf(from: number, shown: number, all: number): string {
  const customers = counted(all, 'customer', 'customers');
  if (shown === 0 || shown === all) return customers;
  return `${(from + 1).toLocaleString('en')}–${(from + shown).toLocaleString('en')} of ${customers}`;
}

const row = { alignItems: 'center', flexWrap: 'wrap' };

/** On a phone it has a line of its own above the controls. */
const range = { flex: { xs: '1 1 100%', sm: 1 }, fontVariantNumeric: 'tabular-nums' };
