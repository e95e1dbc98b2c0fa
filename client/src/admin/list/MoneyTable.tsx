import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The column headings; all columns but the first hold figures. */
  headings: readonly string[];
  /** Narrower, to show more on a phone; for a first column of short words. */
  compact?: boolean;
  /** `tbody`, and `tfoot` with the totals. */
  children: ReactNode;
}

/** A table of sums, which scrolls horizontally on a narrow screen. */
export function MoneyTable({ label, headings, compact = false, children }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={compact ? compactTable : table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    pl: { xs: 1.25, sm: 2 },
    textAlign: 'right',
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 400, typography: 'body2' },
  '& th:first-of-type': {
    pl: 0,
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    minWidth: 120,
  },
  '& tbody th': { fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 600, borderBottom: 0 },
} as const;

const compactTable = {
  ...table,
  typography: { xs: 'body2', sm: 'body1' },
  '& th, & td': { ...table['& th, & td'], pl: { xs: 1, sm: 2 } },
  '& th:first-of-type': { ...table['& th:first-of-type'], whiteSpace: 'nowrap', minWidth: 0 },
} as const;

/** Narrow margins on phones of a dialog with such a table, which needs the space. */
export const widerOnPhones = {
  m: { xs: 1, sm: 4 },
  width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
};
