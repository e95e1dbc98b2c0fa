import { useState } from 'react';
import type { Unparsed } from '#contract/draft';
import { TextInput, type TextInputProps } from './TextInput';
import { isUnparsed, typedText, unparsed } from './unparsed';

/** The value of a text, or why it is invalid. */
export type Reading<Value> = { value: Value } | { fault: string };

export interface ReadInputProps<Value> extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  value: Value | Unparsed;
  onChange: (value: Value | Unparsed) => void;
}

interface Props<Value> extends ReadInputProps<Value> {
  read: (text: string) => Reading<Value>;
  format: (value: Value) => string;
  /** Whether to show a fault while the text is typed, not only when the field is left. */
  faultsAtOnce?: boolean;
}

/**
 * A text field whose text is parsed into a value. On leaving the field, the text is replaced by the formatted value,
 * or its fault is shown.
 */
export function ReadInput<Value>({
  value,
  onChange,
  read,
  format,
  faultsAtOnce = false,
  error,
  attributes,
  ...props
}: Props<Value>) {
  const [typed, setTyped] = useState<string>();
  const text = isUnparsed(value) ? typedText(value) : isReadFrom(typed) ? typed : format(value);
  const reading = isUnparsed(value) && (faultsAtOnce || typed === undefined) ? read(text) : undefined;

  /** Whether the value still comes from the typed text, and was not replaced by a picker or a button. */
  function isReadFrom(typedNow: string | undefined): typedNow is string {
    if (typedNow === undefined) return false;
    const readNow = read(typedNow);
    return 'value' in readNow && readNow.value === value;
  }

  function handleChange(next: string) {
    const readNext = read(next);
    setTyped(next);
    onChange('value' in readNext ? readNext.value : unparsed(next));
  }

  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={text}
      error={reading && 'fault' in reading ? reading.fault : error}
      onChange={handleChange}
      attributes={{
        maxLength: 40,
        ...attributes,
        onBlur: () => setTyped(undefined),
        onKeyDown: ({ key }) => {
          if (key === 'Enter') setTyped(undefined);
        },
      }}
    />
  );
}
