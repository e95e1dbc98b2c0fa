import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { areLetterKeysOn, setLetterKeys } from '../../storage/panelSettings';

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl K', '⌘ K', '/'], 'Search'],
  [['?'], 'Show this list'],
  [['↑', '↓'], 'Choose a result of the search'],
  [['→', '←'], 'Choose what to do with it'],
  [['Enter'], 'Open the chosen result, or the customer of a table’s row'],
  [['Ctrl Z', '⌘ Z'], 'Undo what an alert offers to undo, or the last change on a room board'],
  [['Esc'], 'Close a dialog or a menu'],
];

/** The content of the dialog that lists the keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areLetterKeysOn);

  function handleChange(on: boolean) {
    setIsOn(on);
    setLetterKeys(on);
  }

  return (
    <>
      <DialogTitle variant="h2" sx={{ pt: 3 }}>
        Keyboard shortcuts
      </DialogTitle>
      <DialogContent>
        <Box component="dl" sx={list}>
          {shortcuts.map(([keys, what]) => (
            <Box key={what} sx={{ display: 'contents' }}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, on) => handleChange(on)} />}
          label="Shortcuts of a single character: / and ?"
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 1.5,
  alignItems: 'baseline',
  m: 0,
  mb: 2,
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    px: 0.75,
    font: 'inherit',
    fontSize: '0.875rem',
  },
} as const;
