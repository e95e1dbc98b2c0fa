import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTripFilter } from './EventFilter';

/** A notice that a list hides records of other trips, with a button that shows them. */
export function OtherTrips({ count }: { count: number }) {
  const chooseTrip = useTripFilter();
  if (count === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {count === 1
          ? '1 record of another trip is not shown.'
          : `${count} records of other trips are not shown.`}
      </Typography>
      <Button onClick={() => chooseTrip('')}>Show all trips</Button>
    </Box>
  );
}
