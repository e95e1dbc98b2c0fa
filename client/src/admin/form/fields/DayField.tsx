import { formatStaffDay } from '../../../format/dates';
import { PickedInput } from './PickedInput';
import type { Bound } from '../spec';
import { staffDayIn } from './parseStaffDate';

/** A calendar day, typed as DD/MM/YYYY or picked; '' while it is none. */
export function DayField(props: Bound<string> & { wide?: boolean; hint?: string }) {
  return (
    <PickedInput
      {...props}
      pattern="DD/MM/YYYY"
      picker="date"
      textOf={formatStaffDay}
      valueIn={staffDayIn}
      pickedOf={(day) => day}
      valueOfPicked={(day) => day}
    />
  );
}
