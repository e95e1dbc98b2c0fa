import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** Said below the input as long as there is no fault. */
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Takes a row of its own where the form has two columns. */
  wide?: boolean | undefined;
}

interface Props extends FieldProps {
  error: string | undefined;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** A label above its input and a line below it: the frame of every kind of field. */
export function Field({ label, error, hint, required = false, wide = false, children }: Props) {
  const id = useId();
  const line = error ?? hint;
  const lineId = `${id}-line`;
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      required={required}
      sx={wide ? { gridColumn: '1 / -1' } : null}
    >
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, describedBy: line === undefined ? undefined : lineId })}
      {line !== undefined && <FormHelperText id={lineId}>{line}</FormHelperText>}
    </FormControl>
  );
}
