import Typography from '@mui/material/Typography';
import type { MyFerry } from '#contract/customer';
import { useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { Route } from '../tickets/Route';

interface Props {
  ferry: MyFerry;
  /** Null until the carrier has returned its number. */
  cabin: string | null;
}

/** One sailing: the info text, departure, ferry with cabin, and arrival. */
export function Sailing({ ferry, cabin }: Props) {
  const t = useText();
  return (
    <>
      {ferry.info.trim() !== '' && <Typography sx={info}>{ferry.info}</Typography>}
      <Route departure={ferry.pointOfDeparture} arrival={ferry.destination}>
        {ferry.name}
        {cabin && (
          <Typography sx={{ color: 'text.primary', fontWeight: 600 }}>{t(trip.cabin)(cabin)}</Typography>
        )}
      </Route>
    </>
  );
}

const info = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 };
