import { formatStaffDay } from '../../../format/dates';
import { DateTextField } from './DateTextField';
import type { FieldProps } from '../formSpec';
import { parseStaffDay } from './parseStaffDate';

/** A calendar day, typed as DD/MM/YYYY or picked; '' while it is not valid. */
export function DayField(props: FieldProps<string> & { wide?: boolean; hint?: string }) {
  return (
    <DateTextField
      {...props}
      pattern="DD/MM/YYYY"
      picker="date"
      format={formatStaffDay}
      parse={parseStaffDay}
      toPicker={(day) => day}
      fromPicker={(day) => day}
    />
  );
}
