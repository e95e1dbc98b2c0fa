import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Icon } from '../../icons';
import { isQuestionColumn } from '../columnIds';
import type { Column } from './columns';
import type { ColumnChoice } from './useColumnChoice';

/** Chooses the columns that are shown and downloaded. */
export function ColumnMenu({ offered, shown, toggle, showAll, hideAll }: ColumnChoice) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const questions = offered.filter(({ id }) => isQuestionColumn(id));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="columns" size={20} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown.length === offered.length ? 'Columns' : `Columns (${shown.length} of ${offered.length})`}
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
        <ColumnList
          legend="Shown and downloaded"
          columns={offered.filter(({ id }) => !isQuestionColumn(id))}
          shown={shown}
          toggle={toggle}
          minWidth={170}
        />
        {questions.length > 0 && (
          <ColumnList
            legend="Answers to questions"
            columns={questions}
            shown={shown}
            toggle={toggle}
            minWidth={250}
          />
        )}
        {/* Never disabled: with the focus in a disabled button, Escape would not close the menu. */}
        <Button onClick={showAll}>Show all</Button>
        <Button onClick={hideAll}>Hide all</Button>
      </Popover>
    </>
  );
}

interface ListProps extends Pick<ColumnChoice, 'shown' | 'toggle'> {
  legend: string;
  columns: readonly Column[];
  /** The width of a label, in pixels. */
  minWidth: number;
}

function ColumnList({ legend, columns, shown, toggle, minWidth }: ListProps) {
  return (
    <Box component="fieldset" sx={list(minWidth)}>
      <legend>{legend}</legend>
      {columns.map(({ id, label }) => (
        <FormControlLabel
          key={id}
          label={label}
          control={<Checkbox size="small" checked={shown.includes(id)} onChange={() => toggle(id)} />}
        />
      ))}
    </Box>
  );
}

const list = (minWidth: number) => ({
  border: 0,
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${minWidth}px, 1fr))`,
  '& legend': { fontWeight: 600, p: 0, mb: 1 },
  'fieldset + &': { mt: 2 },
});
