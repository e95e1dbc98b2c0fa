import { useState } from 'react';
import { TextInput } from '../../../components/form/TextInput';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

interface Props extends FieldProps<number | null> {
  min?: number;
  max: number;
  /** Shown after the number: `€`. */
  unit?: string;
  /** Decimal places; 0 means whole numbers. */
  decimals?: number;
  hint?: string | undefined;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  wide?: boolean;
}

/** A number; null while the text is not one. */
export function NumberField(props: Props) {
  const { value, unread, onChange, error, min = 0, max, unit, decimals = 0, autoFocus } = props;
  const [typed, setTyped] = useState('');
  const isWhole = decimals === 0;
  const format = (each: number | null) => formatNumber(each, decimals);
  const text = unread ?? (value !== null && parseNumber(typed) === value ? typed : format(value));

  function handleChange(next: string) {
    const read = parseNumber(next);
    setTyped(next);
    onChange(read, read === null && next.trim() !== '' ? next : undefined);
  }

  return (
    <FieldCell {...props} format={format}>
      <TextInput
        {...props}
        value={text}
        error={unread === undefined ? error : 'This is not a number'}
        onChange={handleChange}
        type={isWhole ? 'number' : 'text'}
        autoComplete="off"
        attributes={{
          inputMode: isWhole ? 'numeric' : 'decimal',
          // Scrolling the page must not change the number under the pointer.
          onWheel: ({ currentTarget }) => currentTarget.blur(),
          ...(autoFocus && { autoFocus, onFocus: ({ currentTarget }) => currentTarget.select() }),
          ...(isWhole && { min, max, step: 1 }),
        }}
        endAdornment={unit === undefined ? undefined : <Unit>{unit}</Unit>}
      />
    </FieldCell>
  );
}

/** Accepts a comma or a point as decimal separator. */
function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Two decimals mean euros, and cents are always written; otherwise only the decimals there are. */
function formatNumber(value: number | null, decimals: number): string {
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
