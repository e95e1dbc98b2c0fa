import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FieldProps } from '../formSpec';

interface Props<Value> extends Pick<FieldProps<Value>, 'label' | 'newerValue' | 'onChange'> {
  /** The value as text. */
  format: (value: Value) => string;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A field in the form's grid, with the newer value below it if somebody else has changed it. */
export function FieldCell<Value>({
  label,
  newerValue,
  onChange,
  format,
  wide = false,
  children,
}: Props<Value>) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : null}>
      {children}
      {newerValue !== undefined && (
        <Box sx={newerLine}>
          <span>Newer value: {format(newerValue) || 'nothing'}</span>
          <Button
            size="small"
            aria-label={`Use the newer value of ${label}`}
            onClick={() => onChange(newerValue)}
          >
            Use it
          </Button>
        </Box>
      )}
    </Box>
  );
}

const newerLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  mt: 0.75,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'warning.main',
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const;
