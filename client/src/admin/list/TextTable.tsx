import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  headings: readonly string[];
  /** In pixels; longer tables scroll. */
  maxHeight?: number;
  /** Keeps each cell in one line; the table then scrolls sideways. */
  isWide?: boolean;
  /** Elements `tr`. */
  children: ReactNode;
}

/** A table of texts, which scrolls where it does not fit. */
export function TextTable({ label, headings, maxHeight, isWide = false, children }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight }}>
      <Box component="table" sx={isWide ? wideTable : table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  );
}

const table = {
  borderCollapse: 'collapse',
  typography: 'body2',
  width: '100%',
  '& th, & td': {
    py: 0.75,
    pr: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 400 },
  '& tbody th': { fontWeight: 600 },
  '& tbody :is(td, th)': { overflowWrap: 'anywhere' },
} as const;

const wideTable = { ...table, whiteSpace: 'nowrap' } as const;
