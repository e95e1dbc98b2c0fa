import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CustomersPage } from '#contract/customerRow';
import { Icon } from '../../components/icons';
import { PageSize } from './PageSize';
import type { TablePlace } from './useTablePlace';

interface Props {
  page: CustomersPage;
  place: TablePlace;
  /** The next page is on its way, and the cursors of the shown one no longer hold. */
  turning: boolean;
}

/** Which customers are shown, of how many, and the way to the others. */
export function Pager({ page: { users, userCount }, place, turning }: Props) {
  const { page, size, resize, turnAfter, turnBefore } = place;
  const [first, last] = [users[0], users.at(-1)];
  const hasNext = last !== undefined && page * size < userCount;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={row}>
      <Typography role="status" sx={range}>
        {turning ? 'Loading…' : rangeOf(users.length, place, userCount)}
      </Typography>
      <PageSize size={size} onChange={resize} />
      <Turn
        direction="back"
        label="Previous page"
        enabled={!turning && page > 1}
        onClick={() => turnBefore(first?._id ?? '')}
      />
      <Turn
        direction="forward"
        label="Next page"
        enabled={!turning && hasNext}
        onClick={() => turnAfter(last?._id ?? '')}
      />
    </Stack>
  );
}

interface TurnProps {
  direction: 'back' | 'forward';
  label: string;
  enabled: boolean;
  onClick: () => void;
}

/** Without a page to turn to it does nothing, but keeps the focus of who has turned to the last one. */
function Turn({ direction, label, enabled, onClick }: TurnProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      aria-disabled={!enabled}
      onClick={enabled ? onClick : undefined}
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

function rangeOf(shown: number, { page, size }: TablePlace, all: number): string {
  const customers = `${all.toLocaleString('en')} ${all === 1 ? 'customer' : 'customers'}`;
  if (shown === 0 || shown === all) return customers;
  const first = (page - 1) * size + 1;
  return `${first.toLocaleString('en')}–${(first + shown - 1).toLocaleString('en')} of ${customers}`;
}

const row = { alignItems: 'center', flexWrap: 'wrap' };

/** On a phone it has a line of its own above the controls. */
const range = { flex: { xs: '1 1 100%', sm: 1 }, fontVariantNumeric: 'tabular-nums' };
