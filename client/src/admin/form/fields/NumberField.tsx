import { useState } from 'react';
import { TextInput } from '../../../components/form/TextInput';
import { Cell } from './Cell';
import type { Bound } from '../spec';

interface Props extends Bound<number | null> {
  min?: number;
  max: number;
  /** What it is counted in, shown behind it: `€`. */
  unit?: string;
  /** Whole without it. */
  decimals?: number;
  hint?: string | undefined;
  wide?: boolean;
}

/** A number, null while it is not one. */
export function NumberField(props: Props) {
  const { value, onChange, error, min = 0, max, unit, decimals = 0 } = props;
  const [typed, setTyped] = useState('');
  const isWhole = decimals === 0;
  const textOf = (each: number | null) => numberInWords(each, decimals);
  const text = numberIn(typed) === value ? typed : textOf(value);
  const isNoNumber = value === null && text.trim() !== '';

  function handleChange(next: string) {
    setTyped(next);
    onChange(numberIn(next));
  }

  return (
    <Cell {...props} textOf={textOf}>
      <TextInput
        {...props}
        value={text}
        error={isNoNumber ? 'This is not a number' : error}
        onChange={handleChange}
        type={isWhole ? 'number' : 'text'}
        autoComplete="off"
        attributes={{
          inputMode: isWhole ? 'numeric' : 'decimal',
          // A turn of the wheel over the page is not meant to change what stands in it.
          onWheel: ({ currentTarget }) => currentTarget.blur(),
          ...(isWhole && { min, max, step: 1 }),
        }}
        endAdornment={unit === undefined ? undefined : <Unit>{unit}</Unit>}
      />
    </Cell>
  );
}

/** With a comma or a point. */
function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Cents are always written out; other decimals where there are any. */
function numberInWords(value: number | null, decimals: number): string {
  if (value === null) return '';
  return decimals === 2 ? value.toFixed(2) : String(value);
}

function Unit({ children }: { children: string }) {
  return (
    <span aria-hidden style={{ paddingRight: 8 }}>
      {children}
    </span>
  );
}
