import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** Shown below the input while there is no error. */
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Spans both columns of a form with two columns. */
  wide?: boolean | undefined;
}

/** The attributes that connect an input with its label and the line below it. */
interface ControlAttributes {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  error: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/**
 * The label above an input, and the error or hint below it. Plain elements, because the first pages have fields, and
 * MUI's `FormControl` takes more code and several times as long to render.
 */
export function Field({ label, error, hint, required = false, wide = false, children }: Props) {
  const id = useId();
  const line = error ?? hint;
  const lineId = `${id}-line`;
  const isInvalid = error !== undefined;
  return (
    <Root data-field={isInvalid ? 'invalid' : 'valid'} style={wide ? { gridColumn: '1 / -1' } : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden>{'\u2009*'}</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': isInvalid,
        'aria-describedby': line === undefined ? undefined : lineId,
      })}
      {line !== undefined && <p id={lineId}>{line}</p>}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minWidth: 0,
  '& > label': {
    ...theme.typography.body2,
    fontWeight: 600,
    marginBottom: 6,
    color: theme.vars.palette.text.primary,
  },
  '& > p': { ...theme.typography.body2, margin: '6px 0 0', color: theme.vars.palette.text.secondary },
  '&[data-field=invalid] > p, &[data-field=invalid] > label > span': { color: theme.vars.palette.error.main },
}));
