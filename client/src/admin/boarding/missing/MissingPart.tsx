import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { BoardingPassenger } from '#contract/boarding';
import { Icon } from '../../icons';
import { type Board, isHere } from '../board';
import { PersonRow } from '../people/PersonRow';
import { Rows } from '../people/Rows';

interface Props {
  board: Board;
  /** The name of a group or bus. */
  name: string;
  people: readonly BoardingPassenger[];
  onOpen: (id: string) => void;
}

/** How many of a group or bus are missing, and on request who. */
export function MissingPart({ board, name, people, onOpen }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const missing = people.filter((passenger) => !isHere(board, passenger));
  const [absent, all] = [missing.length, people.length].map((number) => number.toLocaleString('en'));
  if (missing.length === 0) return <Typography sx={line}>{`${name}: all here (${all})`}</Typography>;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={<Icon name={isOpen ? 'up' : 'down'} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ justifyContent: 'space-between', textAlign: 'left', px: 0, overflowWrap: 'anywhere' }}
      >
        {`${name}: ${absent} of ${all} missing`}
      </Button>
      {isOpen && (
        <Box id={id} sx={{ pb: 1 }}>
          <Rows
            label={`Missing: ${name}`}
            items={missing}
            renderItem={(passenger) => (
              <PersonRow key={passenger._id} board={board} passenger={passenger} withPhone onOpen={onOpen} />
            )}
          />
        </Box>
      )}
    </Box>
  );
}

const line = { py: 1.25, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' };
