import { DateInput } from '../../../components/form/DateInput';
import { dayOf, formatStaffInstant, formatTime, instantOf } from '../../../format/dates';
import { readInstant } from '../../../format/readDay';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

/** A date and time in Finland; '' while the field is empty. */
export function InstantField(props: FieldProps<string> & { wide?: boolean; hint?: string }) {
  return (
    <FieldCell {...props} format={formatStaffInstant}>
      <DateInput
        {...props}
        separator="/"
        picker="datetime-local"
        read={readInstant}
        format={formatStaffInstant}
        toPicker={(instant) => (instant === '' ? '' : `${dayOf(instant)}T${formatTime(instant)}`)}
        fromPicker={(picked) => instantOf(picked.slice(0, 10), picked.slice(11, 16))}
      />
    </FieldCell>
  );
}
