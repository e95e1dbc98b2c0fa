import type { Language } from './languages';
import { timeZoneNames } from './timeZoneNames';
import { finland, type TimeZone } from './timeZones';
import { dayIn, timeIn } from './zonedTime';

/** When a ferry departs from a port or arrives there. */
export interface SailingTime {
  /** ISO 8601. */
  dateTime: string;
  /** The time zone of the port. */
  timeZone: TimeZone;
}

/** The calendar day at the port, `YYYY-MM-DD`. */
export function sailingDay({ dateTime, timeZone }: SailingTime): string {
  return dayIn(timeZone, new Date(dateTime));
}

/**
 * The time of a sailing in the format used everywhere (rules §3.7): in the port's time, and in Finnish time if that
 * differs. `14.05.2027 16:45 Ruotsin aikaa (17:45 Suomen aikaa)`
 * @param writeDay formats a day for the reader
 */
export function sailingTimeText(
  call: SailingTime,
  language: Language,
  writeDay: (day: string) => string,
): string {
  const { local, finnish } = sailingTimeParts(call, language, writeDay);
  return finnish === null ? local : `${local} (${finnish})`;
}

/** The two parts of `sailingTimeText`; `finnish` is null if Finnish time is the same. */
export function sailingTimeParts(
  { dateTime, timeZone }: SailingTime,
  language: Language,
  writeDay: (day: string) => string,
) {
  const { day, time, finnish } = clocksOf(dateTime, timeZone);
  const finnishDay = finnish && finnish.day !== day ? `${writeDay(finnish.day)} ` : '';
  return {
    local: `${writeDay(day)} ${time} ${timeZoneNames[timeZone][language]}`,
    finnish: finnish && `${finnishDay}${finnish.time} ${timeZoneNames[finland][language]}`,
  };
}

/** The time of a sailing without its day, for use in brackets: `16:45 Swedish time, 17:45 Finnish time`. */
export function sailingHourText({ dateTime, timeZone }: SailingTime, language: Language): string {
  const { time, finnish } = clocksOf(dateTime, timeZone);
  const text = `${time} ${timeZoneNames[timeZone][language]}`;
  return finnish ? `${text}, ${finnish.time} ${timeZoneNames[finland][language]}` : text;
}

/** The local time at the port, and Finnish time if that differs. */
function clocksOf(dateTime: string, timeZone: TimeZone) {
  const instant = new Date(dateTime);
  const clockIn = (zone: TimeZone) => ({ day: dayIn(zone, instant), time: timeIn(zone, instant) });
  const [local, finnish] = [clockIn(timeZone), clockIn(finland)];
  const isSame = local.day === finnish.day && local.time === finnish.time;
  return { ...local, finnish: isSame ? null : finnish };
}
