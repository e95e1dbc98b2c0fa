import moment from 'moment';
import { instantOf } from '../../../format/dates';

const days = ['DD/MM/YYYY', 'D/M/YYYY'];
const times = ['HH:mm', 'H:mm', 'HH.mm', 'H.mm'];

/** Parses `12/5/2027` or `12/05/2027` to YYYY-MM-DD; '' when it is not a valid day. */
export function parseStaffDay(text: string): string {
  const day = moment(text.trim(), days, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : '';
}

/** Parses `12/05/2027 20:55` in Finland's time zone to ISO 8601 in UTC; '' when it is not valid. */
export function parseStaffInstant(text: string): string {
  const patterns = days.flatMap((day) => times.map((time) => `${day} ${time}`));
  const typed = moment.utc(text.trim().replace(/\s+/, ' '), patterns, true);
  // Moment has no time zones: it parses the parts, and instantOf applies Finland's offset.
  return typed.isValid() ? instantOf(typed.format('YYYY-MM-DD'), typed.format('HH:mm')) : '';
}
