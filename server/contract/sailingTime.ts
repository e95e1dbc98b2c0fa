import type { Language } from './languages';
import { timeZoneNames } from './timeZoneNames';
import { finland, type TimeZone } from './timeZones';
import { dayIn, timeIn } from './zonedTime';

/** When a ferry leaves or reaches a port. */
export interface SailingTime {
  /** ISO 8601. */
  dateTime: string;
  /** The port's. */
  timeZone: TimeZone;
}

/** The calendar day at the port, `YYYY-MM-DD`. */
export function sailingDay({ dateTime, timeZone }: SailingTime): string {
  return dayIn(timeZone, new Date(dateTime));
}

/**
 * A time of a sailing as everything that shows one writes it (rules §3.7): the port's, and Finland's where clocks differ.
 * `14.05.2027 16:45 Ruotsin aikaa (17:45 Suomen aikaa)`
 * @param writeDay how the reader is used to see a day
 */
export function sailingTimeText(
  call: SailingTime,
  language: Language,
  writeDay: (day: string) => string,
): string {
  const { local, finnish } = sailingTimeParts(call, language, writeDay);
  return finnish === null ? local : `${local} (${finnish})`;
}

/** The two parts of `sailingTimeText`; `finnish` is null where clocks in Finland show the same. */
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

/** The same without days, for use in brackets: `16:45 Swedish time, 17:45 Finnish time`. */
export function sailingHourText({ dateTime, timeZone }: SailingTime, language: Language): string {
  const { time, finnish } = clocksOf(dateTime, timeZone);
  const text = `${time} ${timeZoneNames[timeZone][language]}`;
  return finnish ? `${text}, ${finnish.time} ${timeZoneNames[finland][language]}` : text;
}

/** What clocks show at the port, and in Finland where they show something else. */
function clocksOf(dateTime: string, timeZone: TimeZone) {
  const instant = new Date(dateTime);
  const clockIn = (zone: TimeZone) => ({ day: dayIn(zone, instant), time: timeIn(zone, instant) });
  const [local, finnish] = [clockIn(timeZone), clockIn(finland)];
  const isSame = local.day === finnish.day && local.time === finnish.time;
  return { ...local, finnish: isSame ? null : finnish };
}
