import moment from 'moment';
import { instantOf } from '../../../format/dates';

const days = ['DD/MM/YYYY', 'D/M/YYYY'];
const times = ['HH:mm', 'H:mm', 'HH.mm', 'H.mm'];

/** `12/5/2027` or `12/05/2027` as the day that is meant; '' where it means none. */
export function staffDayIn(text: string): string {
  const day = moment(text.trim(), days, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : '';
}

/** `12/05/2027 20:55` in Finland's time as an instant, ISO 8601 in UTC; '' where it means none. */
export function staffInstantIn(text: string): string {
  const patterns = days.flatMap((day) => times.map((time) => `${day} ${time}`));
  const typed = moment.utc(text.trim().replace(/\s+/, ' '), patterns, true);
  // Moment knows no time zones: what was typed is taken apart, and Finland's clocks say when it is.
  return typed.isValid() ? instantOf(typed.format('YYYY-MM-DD'), typed.format('HH:mm')) : '';
}
