import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import MuiCheckbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { MovedArrival } from '#contract/sailingChange';
import { formatStaffDay } from '../../format/dates';
import { describeArrival } from './changeTexts';
import type { ChangeForm } from './useChangeForm';

interface Props {
  hotel: MovedArrival;
  change: ChangeForm;
}

/** A hotel where the groups arrive on another day: its check-in can move to that day, unless other groups stay there. */
export function MovedHotel({ hotel, change: { field } }: Props) {
  const { _id, name, arrival, others } = hotel;
  const moved = field('movedHotels');
  const isMoved = moved.value.includes(_id);
  return (
    <>
      {describeArrival(hotel)}.{' '}
      <Link component={RouterLink} to={`/accomodation-rooms?id=${_id}`} aria-label={`Rooms of ${name}`}>
        Rooms
      </Link>
      {others.length > 0 ? (
        <Typography>
          {`Its day cannot be moved, as ${others.map((group) => group.name).join(', ')} ${others.length === 1 ? 'does' : 'do'} not arrive on that day.`}
        </Typography>
      ) : (
        <FormControlLabel
          sx={{ display: 'flex' }}
          control={
            <MuiCheckbox
              checked={isMoved}
              onChange={() =>
                moved.onChange(isMoved ? moved.value.filter((id) => id !== _id) : [...moved.value, _id])
              }
            />
          }
          label={`Move the check-in of ${name} to ${formatStaffDay(arrival)}`}
        />
      )}
    </>
  );
}
