import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../icons';
import { formatCount } from '../../format/words';

interface Props {
  /** Number of rows before the first one shown. */
  from: number;
  shown: number;
  total: number;
  /** Undefined when there is no such page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  isLoading?: boolean;
  /** The nouns for one row and for several. */
  nouns?: readonly [string, string];
  /** Further controls. */
  children?: ReactNode;
}

/** The range of rows shown in a table, with buttons for the previous and next page. */
export function Pager({
  from,
  shown,
  total,
  onPrevious,
  onNext,
  isLoading = false,
  nouns = ['customer', 'customers'],
  children,
}: Props) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={row}>
      <Typography role="status" sx={range}>
        {isLoading ? 'Loading…' : describeRange(from, shown, formatCount(total, ...nouns), total)}
      </Typography>
      {children}
      <PageButton direction="back" label="Previous page" onClick={isLoading ? undefined : onPrevious} />
      <PageButton direction="forward" label="Next page" onClick={isLoading ? undefined : onNext} />
    </Stack>
  );
}

interface PageButtonProps {
  direction: 'back' | 'forward';
  label: string;
  onClick: (() => void) | undefined;
}

/** Uses `aria-disabled` instead of `disabled`, so that the button keeps the focus when the last page is reached. */
function PageButton({ direction, label, onClick }: PageButtonProps) {
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
        '&[aria-disabled="true"]': {
          color: 'action.disabled',
          borderColor: 'action.disabledBackground',
          cursor: 'default',
        },
      }}
    >
      <Icon name={direction} />
    </Button>
  );
}

function describeRange(from: number, shown: number, all: string, total: number): string {
  if (shown === 0 || shown === total) return all;
  return `${(from + 1).toLocaleString('en')}–${(from + shown).toLocaleString('en')} of ${all}`;
}

const row = { alignItems: 'center', flexWrap: 'wrap' };

/** On a phone, the range has its own line above the controls. */
const range = { flex: { xs: '1 1 100%', sm: 1 }, fontVariantNumeric: 'tabular-nums' };
