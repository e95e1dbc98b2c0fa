import { formatDay, formatStaffDay } from '../../format/dates';
import { readTypedDay } from '#contract/typedDay';
import { DateInput } from './DateInput';
import type { ParsedInputProps } from './ParsedInput';

interface Props extends ParsedInputProps<string> {
  /** The separator of day, month and year: a slash in the panel, a full stop in the portal (rules §3.7). */
  separator: '/' | '.';
  /** The last day that the calendar offers. */
  max?: string;
}

/** A calendar day, typed or picked from the browser's calendar; '' while the field is empty. */
export function DayInput({ separator, ...props }: Props) {
  return (
    <DateInput
      {...props}
      separator={separator}
      picker="date"
      read={readTypedDay}
      format={separator === '/' ? formatStaffDay : formatDay}
      toPicker={(day) => day}
      fromPicker={(day) => day}
      attributes={{ inputMode: 'decimal', ...props.attributes }}
    />
  );
}
