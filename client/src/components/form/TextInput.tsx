import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldProps } from './Field';
import { InputBox } from './InputBox';
import type { FieldBinding } from './useForm';

export interface TextInputProps extends FieldProps, FieldBinding<string> {
  /** Numbers and days have their own fields, because the browser's do not report invalid text (rules §15.1). */
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url';
  autoComplete?: string;
  placeholder?: string;
  /** Attributes of the input itself: `maxLength`, `max`, `inputMode`. */
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  endAdornment?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { name, value, onChange, type = 'text', autoComplete, placeholder, attributes, endAdornment } = props;
  return (
    <Field {...props}>
      {(control) => (
        <InputBox>
          <input
            {...attributes}
            {...control}
            name={name}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            placeholder={placeholder}
          />
          {endAdornment}
        </InputBox>
      )}
    </Field>
  );
}
