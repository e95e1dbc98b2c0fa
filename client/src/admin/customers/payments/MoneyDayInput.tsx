import { DayInput } from '../../../components/form/DayInput';
import { isUnparsed } from '../../../components/form/unparsed';
import { today } from '../../../format/dates';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** The day on which money moved outside the bank and the payment service. It decides the period of the books. */
export function MoneyDayInput(props: Props) {
  const { value } = props;
  const isFuture = !isUnparsed(value) && value > today();
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

export function isPastDay(value: string): boolean {
  return value !== '' && !isUnparsed(value) && value <= today();
}
