import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Bound } from '../spec';

interface Props<Value> extends Pick<Bound<Value>, 'label' | 'newer' | 'onChange'> {
  /** The value in words. */
  textOf: (value: Value) => string;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A field's place in the form, and beside it what somebody else has meanwhile saved there. */
export function Cell<Value>({ label, newer, onChange, textOf, wide = false, children }: Props<Value>) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : null}>
      {children}
      {newer !== undefined && (
        <Box sx={newerLine}>
          <span>Newer value: {textOf(newer) || 'nothing'}</span>
          <Button size="small" aria-label={`Use the newer value of ${label}`} onClick={() => onChange(newer)}>
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
