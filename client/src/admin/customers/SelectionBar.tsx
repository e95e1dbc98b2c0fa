import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../format/count';
import type { Selection } from './useSelection';

/** What can be done with the selected customers. Its room is kept, so that the first tick moves no row. */
export function SelectionBar({ selection, onMassEdit }: { selection: Selection; onMassEdit: () => void }) {
  const count = selection.ids.size;
  return (
    <Box sx={bar}>
      {count > 0 ? (
        <Button variant="contained" onClick={onMassEdit}>
          Mass edit
        </Button>
      ) : (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          Tick customers to edit many at once
        </Typography>
      )}
      {count > 0 && (
        <>
          <Typography component="span" variant="body2" role="status">
            {formatCount(count, 'customer', 'customers')} selected
          </Typography>
          <Button onClick={selection.clear} aria-label="Clear selection">
            Clear
          </Button>
        </>
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifySelf: 'start',
  height: 48,
  whiteSpace: 'nowrap',
};
