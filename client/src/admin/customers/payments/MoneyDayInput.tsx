import type { Unparsed } from '#contract/draft';
import { DayInput } from '../../../components/form/DayInput';
import { today } from '../../../format/dates';

interface Props {
  label: string;
  value: string | Unparsed;
  onChange: (day: string | Unparsed) => void;
}

/** The day on which money moved outside bank and payment service; it decides in which period of the books it is. */
export function MoneyDayInput(props: Props) {
  const { value } = props;
  const isFuture = typeof value === 'string' && value > today();
  return (
    <DayInput
      {...props}
      separator="/"
      name="day"
      required
      max={today()}
      error={isFuture ? 'This day is in the future' : undefined}
    />
  );
}

export function isPastDay(value: string | Unparsed): value is string {
  return typeof value === 'string' && value !== '' && value <= today();
}
