import { sailingTimeParts } from '#contract/sailingTime';
import { timeZoneNames } from '#contract/timeZoneNames';
import { DayInput } from '../../../components/form/DayInput';
import { isUnparsed } from '../../../components/form/unparsed';
import { formatStaffDay } from '../../../format/dates';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';
import type { TimeZone } from '#contract/timeZones';
import { dayIn, timeIn } from '#contract/zonedTime';
import { DateInput } from '../../../components/form/DateInput';
import { isoInstant, readInstant } from '../../../format/readInstant';
import { formatStaffInstantIn } from '../../../format/sailing';

export function DayField(props: FieldProps<string> & { wide?: boolean; hint?: string }) {
  return (
    <FieldCell {...props} format={formatStaffDay}>
      <DayInput {...props} separator="/" />
    </FieldCell>
  );
}

interface Props extends FieldProps<string> {
  timeZone: TimeZone;
  wide?: boolean;
  hint?: string;
}

/** A date and time in a time zone, with an instant as its value; '' while the field is empty. */
export function InstantField({ timeZone, ...props }: Props) {
  const format = (instant: string) => formatStaffInstantIn(instant, timeZone);
  return (
    <FieldCell {...props} format={format}>
      <DateInput
        {...props}
        separator="/"
        picker="datetime-local"
        read={(text) => readInstant(text, timeZone)}
        format={format}
        toPicker={(instant) => pickerValue(instant, timeZone)}
        fromPicker={(picked) => isoInstant(timeZone, picked.slice(0, 10), picked.slice(11, 16))}
      />
    </FieldCell>
  );
}

/** 'Swedish time (17:45 Finnish time)' */
export function portTimeHint(dateTime: string, timeZone: TimeZone): string {
  const name = timeZoneNames[timeZone].en;
  if (dateTime === '' || isUnparsed(dateTime)) return name;
  const { finnish } = sailingTimeParts({ dateTime, timeZone }, 'en', formatStaffDay);
  return finnish === null ? name : `${name} (${finnish})`;
}

function pickerValue(instant: string, timeZone: TimeZone): string {
  const at = new Date(instant);
  return instant === '' ? '' : `${dayIn(timeZone, at)}T${timeIn(timeZone, at)}`;
}
