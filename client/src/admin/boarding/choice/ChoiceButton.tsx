import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MarkingChoice } from '../../../storage/boarding/lists';
import type { Board } from '../board';
import { describeCount } from '../boardingTexts';
import { ChoiceDialog } from './ChoiceDialog';

interface Props {
  board: Board;
  onChoose: (choice: MarkingChoice) => void;
}

/** What is being marked, and a button to change it. */
export function ChoiceButton({ board, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { count, bus } = board.choice;

  function handleSave(choice: MarkingChoice) {
    setOpen(false);
    onChoose(choice);
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {'Marking: '}
        <strong>{bus === '' ? describeCount(count) : `${describeCount(count)}, ${bus}`}</strong>
      </Typography>
      <Button variant="outlined" aria-label="Change what is marked" onClick={() => setOpen(true)}>
        Change
      </Button>
      {isOpen && <ChoiceDialog board={board} onSave={handleSave} onClose={() => setOpen(false)} />}
    </Box>
  );
}
