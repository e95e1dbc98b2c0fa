import { DayInput } from '../../../components/form/DayInput';
import { formatStaffDay } from '../../../format/dates';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

export function DayField(props: FieldProps<string> & { wide?: boolean; hint?: string }) {
  return (
    <FieldCell {...props} format={formatStaffDay}>
      <DayInput {...props} separator="/" />
    </FieldCell>
  );
}
