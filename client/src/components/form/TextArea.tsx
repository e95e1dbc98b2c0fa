import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field';
import { Input } from './Input';
import type { FieldBinding } from './useForm';

interface Props extends FieldProps, FieldBinding<string> {
  /** The minimum number of lines; the field grows with its text. */
  rows: number;
  maxRows?: number | undefined;
  placeholder?: string | undefined;
  autoComplete?: string;
  attributes?: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

/** A field for plain text of several lines. */
export function TextArea(props: Props) {
  const { name, value, onChange, rows, maxRows, placeholder, autoComplete, attributes } = props;
  return (
    <Field {...props}>
      {({ id, required, 'aria-invalid': error, 'aria-describedby': describedBy }) => (
        <Input
          id={id}
          required={required}
          error={error}
          name={name}
          multiline
          minRows={rows}
          maxRows={maxRows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputProps={{ ...attributes, 'aria-describedby': describedBy }}
          sx={{ p: 0 }}
        />
      )}
    </Field>
  );
}
