import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useId, useState } from 'react';
import { maxMarkLength } from '#contract/boarding';
import type { MarkingChoice } from '../../../storage/boarding/lists';
import { type Board, inOrder } from '../board';
import { toLine } from '../toLine';
import { NamedChoice, type NamedValue } from './NamedChoice';

interface Props {
  board: Board;
  onSave: (choice: MarkingChoice) => void;
  onClose: () => void;
}

/** Chooses between boarding and the counts, and the bus that each scan notes too. */
export function ChoiceDialog({ board, onSave, onClose }: Props) {
  const titleId = useId();
  const [count, setCount] = useState<NamedValue>({ chosen: board.choice.count, typed: null });
  const [bus, setBus] = useState<NamedValue>({ chosen: board.choice.bus, typed: null });
  const [isChecked, setChecked] = useState(false);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const choice = {
      count: nameOf(count, maxMarkLength.count),
      bus: nameOf(bus, maxMarkLength.bus),
    };
    setChecked(true);
    const isMissing =
      (count.typed !== null && choice.count === '') || (bus.typed !== null && choice.bus === '');
    if (!isMissing) onSave(choice);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
          What is marked
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.5 }}>
            <NamedChoice
              label="Each scan means"
              none="Boarding"
              another="A new count…"
              nameLabel="Name of the count"
              placeholder="Back at the buses"
              known={inOrder([...board.counts, board.choice.count].filter(isNamed))}
              maxLength={maxMarkLength.count}
              value={count}
              isChecked={isChecked}
              onChange={setCount}
            />
            <NamedChoice
              label="It also notes the bus"
              none="No bus"
              another="Another bus…"
              nameLabel="Name of the bus"
              placeholder="Bus 2"
              known={inOrder([...board.buses, board.choice.bus].filter(isNamed))}
              maxLength={maxMarkLength.bus}
              value={bus}
              isChecked={isChecked}
              onChange={setBus}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function isNamed(name: string): boolean {
  return name !== '';
}

function nameOf({ chosen, typed }: NamedValue, max: number): string {
  return typed === null ? chosen : toLine(typed, max);
}
