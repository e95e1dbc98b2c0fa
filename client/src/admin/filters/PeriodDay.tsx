import { useState } from 'react';
import { DayInput } from '../../components/form/DayInput';
import { isUnparsed } from '../../components/form/unparsed';

interface Props {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChoose: (day: string) => void;
}

/** Chooses a day once it is typed in full; until then the previous one stays chosen. */
export function PeriodDay({ value, onChoose, ...props }: Props) {
  const [typed, setTyped] = useState<string>();

  function handleChange(day: string) {
    const isDay = day !== '' && !isUnparsed(day);
    setTyped(isDay ? undefined : day);
    if (isDay) onChoose(day);
  }

  /** An empty field falls back to the default period. */
  function handleBlur() {
    if (typed !== '') return;
    setTyped(undefined);
    onChoose('');
  }

  return (
    <div onBlur={handleBlur}>
      <DayInput {...props} separator="/" value={typed ?? value} onChange={handleChange} />
    </div>
  );
}
