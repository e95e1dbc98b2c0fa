import { useState } from 'react';
import type { Unparsed } from '#contract/draft';
import { TextInput, type TextInputProps } from './TextInput';
import { isUnparsed, typedText, unparsed } from './unparsed';

/** The value of a text, or why it is invalid. */
export type ParseResult<Value> = { value: Value } | { fault: string };

export interface ParsedInputProps<Value> extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  value: Value | Unparsed;
  onChange: (value: Value | Unparsed) => void;
}

interface Props<Value> extends ParsedInputProps<Value> {
  read: (text: string) => ParseResult<Value>;
  format: (value: Value) => string;
  /** Whether faults are shown while the user types, not only when the field is left. */
  showsFaultsWhileTyping?: boolean;
}

/**
 * A text field whose text is parsed into a value. On leaving the field, the text is replaced by the formatted value,
 * or its fault is shown.
 */
export function ParsedInput<Value>({
  value,
  onChange,
  read,
  format,
  showsFaultsWhileTyping = false,
  error,
  attributes,
  ...props
}: Props<Value>) {
  const [typed, setTyped] = useState<string>();
  const text = isUnparsed(value) ? typedText(value) : isParsedFrom(typed) ? typed : format(value);
  const result =
    isUnparsed(value) && (showsFaultsWhileTyping || typed === undefined) ? read(text) : undefined;

  /** Whether the value still comes from the typed text, and was not replaced by a picker or a button. */
  function isParsedFrom(typedNow: string | undefined): typedNow is string {
    if (typedNow === undefined) return false;
    const parsed = read(typedNow);
    return 'value' in parsed && parsed.value === value;
  }

  function handleChange(next: string) {
    const parsed = read(next);
    setTyped(next);
    onChange('value' in parsed ? parsed.value : unparsed(next));
  }

  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={text}
      error={result && 'fault' in result ? result.fault : error}
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
