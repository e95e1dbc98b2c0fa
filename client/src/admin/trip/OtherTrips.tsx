import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTripFilter } from './useTripFilter';

/** Says that a list leaves out records of other trips, and shows them. */
export function OtherTrips({ count }: { count: number }) {
  const choose = useTripFilter();
  if (count === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {count === 1 ? '1 of another trip is not shown.' : `${count} of other trips are not shown.`}
      </Typography>
      <Button onClick={() => choose('')}>Show all trips</Button>
    </Box>
  );
}
