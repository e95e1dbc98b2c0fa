import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  headings: readonly string[];
  /** In pixels; longer tables scroll. */
  maxHeight?: number;
  /** Elements `tr`. */
  children: ReactNode;
}

/** A table about the lines or columns of a sheet. */
export function SheetTable({ label, headings, maxHeight, children }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight }}>
      <Box component="table" sx={table}>
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
