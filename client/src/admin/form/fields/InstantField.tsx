import { dayOf, formatStaffInstant, formatTime, instantOf } from '../../../format/dates';
import { PickedInput } from './PickedInput';
import type { Bound } from '../spec';
import { staffInstantIn } from './parseStaffDate';

/** A moment in Finland's time, typed as DD/MM/YYYY HH:mm or picked; '' while it is none. */
export function InstantField(props: Bound<string> & { wide?: boolean; hint?: string }) {
  return (
    <PickedInput
      {...props}
      pattern="DD/MM/YYYY HH:mm"
      picker="datetime-local"
      textOf={formatStaffInstant}
      valueIn={staffInstantIn}
      pickedOf={(instant) => (instant === '' ? '' : `${dayOf(instant)}T${formatTime(instant)}`)}
      valueOfPicked={(picked) => instantOf(picked.slice(0, 10), picked.slice(11, 16))}
    />
  );
}
