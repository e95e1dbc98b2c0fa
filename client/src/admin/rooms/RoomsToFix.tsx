import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoomCheck } from '#contract/roomPlan';
import { countRooms } from './boardTexts';
import { roomAnchor } from './RoomRow';

interface Props {
  /** The names of the rooms that break a rule. */
  broken: readonly string[];
  missing: RoomCheck['missing'];
}

const maxShown = 6;

/** The rooms that block applying, each as a link to the room. */
export function RoomsToFix({ broken, missing }: Props) {
  if (broken.length === 0 && missing.length === 0) return null;
  return (
    <Typography component="div" variant="body2" sx={{ flexBasis: '100%', color: 'error.main' }}>
      {missing.length > 0 &&
        `The hotel has ${new Intl.ListFormat('en').format(missing.map(({ count, roomType }) => countRooms(count, roomType)))} too few. `}
      {broken.length > 0 && 'To apply, fix or lock: '}
      {broken.slice(0, maxShown).map((name) => (
        <Button key={name} size="small" sx={link} onClick={() => showRoom(name)}>
          {name}
        </Button>
      ))}
      {broken.length > maxShown && ` and ${broken.length - maxShown} more`}
    </Typography>
  );
}

function showRoom(name: string): void {
  const room = document.getElementById(roomAnchor(name));
  room?.scrollIntoView({ block: 'center' });
  room?.querySelector('button')?.focus({ preventScroll: true });
}

const link = {
  minHeight: 24,
  minWidth: 0,
  p: 0,
  mr: 1,
  verticalAlign: 'baseline',
  textDecoration: 'underline',
};
