import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldProps } from './Field';
import { InputBox } from './InputBox';
import type { FieldBinding } from './useForm';

export interface TextInputProps extends FieldProps, FieldBinding<string> {
  type?: 'text' | 'email' | 'tel' | 'date' | 'password' | 'search' | 'url' | 'number';
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
