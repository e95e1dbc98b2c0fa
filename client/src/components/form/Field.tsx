import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** Shown below the input while there is no error. */
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Spans both columns of a form with two columns. */
  wide?: boolean | undefined;
}

interface Props extends FieldProps {
  error: string | undefined;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** The label above an input, and the error or hint below it. */
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
