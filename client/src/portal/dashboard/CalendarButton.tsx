import Button from '@mui/material/Button';
import type { Me } from '#contract/customer';
import { Icon } from '../../components/icons';
import { useLanguage, useText } from '../../i18n/language';
import { trip } from '../../i18n/trip';
import { saveFile } from '../../storage/openAndSave';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';

/** Saves the trip as a calendar file. The code is loaded on demand, because few travellers need it. */
export function CalendarButton({ me }: { me: Me }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();

  async function handleClick() {
    try {
      const { tripCalendar } = await import('./tripCalendar');
      const words = {
        language,
        outbound: t(trip.outbound),
        return: t(trip.return),
        departure: t(trip.departure),
        arrival: t(trip.arrival),
      };
      saveFile('matka.ics', tripCalendar(me, words));
    } catch {
      dispatch(showAlert('error', trip.calendarFailed));
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="calendar" />}
      onClick={() => void handleClick()}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t(trip.calendar)}
    </Button>
  );
}
