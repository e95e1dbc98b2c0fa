import Box from '@mui/material/Box';
import { formatStaffDay } from '../../format/dates';

interface Props {
  label: string;
  /** The headings of the columns after the day. */
  headings: readonly [string, string];
  rows: readonly { day: string; cells: readonly [string, string] }[];
}

/** The figures of a curve as a collapsible table. */
export function CurveTable({ label, headings, rows }: Props) {
  return (
    <Box component="details" sx={{ mt: 1.5, typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontWeight: 600 }}>
        Show as a table
      </Box>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 240, overflow: 'auto', mt: 1 }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, cells: [first, second] }) => (
              <tr key={day}>
                <th scope="row">{formatStaffDay(day)}</th>
                <td>{first}</td>
                <td>{second}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const table = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'right', py: 0.25, pl: 3, fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { color: 'text.secondary' },
} as const;
