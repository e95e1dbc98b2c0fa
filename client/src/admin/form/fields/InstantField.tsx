import { dayOf, formatStaffInstant, formatTime, instantOf } from '../../../format/dates';
import { DateTextField } from './DateTextField';
import type { FieldProps } from '../formSpec';
import { parseStaffInstant } from './parseStaffDate';

/** A date and time in Finland, typed as DD/MM/YYYY HH:mm or picked; '' while it is not valid. */
export function InstantField(props: FieldProps<string> & { wide?: boolean; hint?: string }) {
  return (
    <DateTextField
      {...props}
      pattern="DD/MM/YYYY HH:mm"
      picker="datetime-local"
      format={formatStaffInstant}
      parse={parseStaffInstant}
      toPicker={(instant) => (instant === '' ? '' : `${dayOf(instant)}T${formatTime(instant)}`)}
      fromPicker={(picked) => instantOf(picked.slice(0, 10), picked.slice(11, 16))}
    />
  );
}
