import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import type { RoomGuest } from '#contract/roomPlan';
import { TextInput } from '../../components/form/TextInput';
import { useIsPhone } from '../../hooks/useIsPhone';
import { guestName, findRoom } from './arrangement';
import { roomName } from './boardRooms';
import type { BoardAction } from './boardState';
import { roomPhrase, guestLine } from './boardTexts';
import { type Choices, listMoveChoices } from './moveChoices';
import type { Board } from './useBoard';

interface Props {
  guest: RoomGuest;
  board: Board;
  onChoose: (action: BoardAction) => void;
  onClose: () => void;
}

/** Chooses another room for a guest; moves guests without a mouse. */
export function MoveDialog({ guest, board, onChoose, onClose }: Props) {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const isPhone = useIsPhone();
  const choices = listMoveChoices(board, guest, search);
  const first = choices.flatMap(({ found }) => found)[0];

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (search.trim() !== '' && first) onChoose(first.action);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {`Move ${guestName(guest)}`}
      </DialogTitle>
      <DialogContent>
        <GuestFacts guest={guest} board={board} />
        <form onSubmit={handleSubmit}>
          <TextInput
            name="place"
            type="search"
            label="Find a room or a guest"
            hint="Enter chooses the first one found"
            autoComplete="off"
            // On a phone the keyboard would cover the choices.
            attributes={{ autoFocus: !isPhone }}
            value={search}
            error={undefined}
            onChange={setSearch}
          />
        </form>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {!first && 'Nothing found'}
        </Typography>
        {choices.map((each) => (
          <ChoiceList key={each.heading} {...each} onChoose={onChoose} />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Back</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The facts for choosing a room: the guest's wishes, where those people are, and the paid room type. */
function GuestFacts({ guest, board: { rooms, getName } }: Pick<Props, 'guest' | 'board'>) {
  const { wishes, wishedType, paidType } = guest;
  const ownRoom = findRoom(rooms, guest._id);
  const describePlace = (id: string) => {
    const room = findRoom(rooms, id);
    if (!room) return 'without a bed';
    return room === ownRoom ? 'here' : roomName(room);
  };
  const lines = [
    `${ownRoom ? roomName(ownRoom) : 'Without a bed'} · ${guestLine(guest, ownRoom)}`,
    wishes.length > 0 &&
      `Wishes to share with ${wishes.map((id) => `${getName(id)} (${describePlace(id)})`).join(', ')}`,
    wishedType && `Wishes ${roomPhrase(wishedType)}`,
    paidType && `Has paid for ${roomPhrase(paidType)}`,
  ].filter((line) => typeof line === 'string');
  return (
    <Stack spacing={0.5} sx={{ mb: 2 }}>
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </Stack>
  );
}

/** The choices shown under each heading; the search finds the others. */
const maxPerHeading = 12;

function ChoiceList({ heading, found, onChoose }: Choices & Pick<Props, 'onChoose'>) {
  const id = useId();
  if (found.length === 0) return null;
  const hidden = found.length - maxPerHeading;
  return (
    <>
      <Typography id={id} variant="h3" sx={{ mt: 1 }}>
        {heading}
      </Typography>
      <Stack component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, maxPerHeading).map(({ label, action }) => (
          <li key={label}>
            <Button sx={choice} onClick={() => onChoose(action)}>
              {label}
            </Button>
          </li>
        ))}
      </Stack>
      {hidden > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${hidden} more: type to find them`}
        </Typography>
      )}
    </>
  );
}

const choice = { justifyContent: 'flex-start', textAlign: 'left', px: 1, mx: -1, overflowWrap: 'anywhere' };
