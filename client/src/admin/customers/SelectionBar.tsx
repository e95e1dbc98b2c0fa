import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../components/icons';
import type { Selection } from './useSelection';

interface Props {
  selection: Selection;
  onMassEdit: () => void;
  onWrite: () => void;
  /** Undefined if the list omits customers that match the filters. */
  onWriteToAll: (() => void) | undefined;
}

/**
 * The actions for the selected customers, or for all while none are selected. Its space is reserved, so that the
 * first selection does not move the rows.
 */
export function SelectionBar({ selection, onMassEdit, onWrite, onWriteToAll }: Props) {
  const count = selection.ids.size;
  if (count === 0) {
    return (
      <Box sx={bar}>
        {onWriteToAll && (
          <Button variant="outlined" startIcon={<Icon name="mail" size={20} />} onClick={onWriteToAll}>
            Write to all
          </Button>
        )}
        <Typography component="span" variant="body2" sx={{ ...words, color: 'text.secondary' }}>
          Tick customers to edit many at once
        </Typography>
      </Box>
    );
  }
  return (
    <Box sx={bar}>
      <Button variant="contained" onClick={onMassEdit}>
        Mass edit
      </Button>
      <Button variant="outlined" onClick={onWrite}>
        Write
      </Button>
      <Typography component="span" variant="body2" role="status" sx={words}>
        {count.toLocaleString('en')}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {count === 1 ? ' customer' : ' customers'}
        </Box>{' '}
        selected
      </Typography>
      <Button onClick={selection.clear} aria-label="Clear selection">
        Clear
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifySelf: 'start',
  height: 48,
  '& button': { px: { xs: 1.25, sm: 2 }, minWidth: 0, flexShrink: 0, whiteSpace: 'nowrap' },
};

/** Wraps on a phone. */
const words = { whiteSpace: { sm: 'nowrap' }, lineHeight: { xs: 1.2 } } as const;
