import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Icon } from '../../icons';
import { columns } from './columns';
import type { ColumnChoice } from './useColumnChoice';

/** Chooses the columns that are shown and downloaded. */
export function ColumnMenu({ hidden, shown, toggle, showAll, hideAll }: ColumnChoice) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="columns" size={20} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {hidden.length === 0 ? 'Columns' : `Columns (${shown.length} of ${columns.length})`}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Columns', sx: { p: 2, width: 'min(600px, 94vw)' } },
        }}
      >
        <Box component="fieldset" sx={list}>
          <legend>Shown and downloaded</legend>
          {columns.map(({ id, label }) => (
            <FormControlLabel
              key={id}
              label={label}
              control={<Checkbox size="small" checked={!hidden.includes(id)} onChange={() => toggle(id)} />}
            />
          ))}
        </Box>
        {/* Never disabled: with the focus in a disabled button, Escape would not close the menu. */}
        <Button onClick={showAll}>Show all</Button>
        <Button onClick={hideAll}>Hide all</Button>
      </Popover>
    </>
  );
}

const list = {
  border: 0,
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  '& legend': { fontWeight: 600, p: 0, mb: 1 },
};
