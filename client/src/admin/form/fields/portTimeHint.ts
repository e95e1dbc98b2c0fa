import { sailingTimeParts } from '#contract/sailingTime';
import { timeZoneNames } from '#contract/timeZoneNames';
import type { TimeZone } from '#contract/timeZones';
import { isUnparsed } from '../../../components/form/unparsed';
import { formatStaffDay } from '../../../format/dates';

/** 'Swedish time (17:45 Finnish time)' */
export function portTimeHint(dateTime: string, timeZone: TimeZone): string {
  const name = timeZoneNames[timeZone].en;
  if (dateTime === '' || isUnparsed(dateTime)) return name;
  const { finnish } = sailingTimeParts({ dateTime, timeZone }, 'en', formatStaffDay);
  return finnish === null ? name : `${name} (${finnish})`;
}
