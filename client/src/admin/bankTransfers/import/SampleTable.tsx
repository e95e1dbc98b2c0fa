import Box from '@mui/material/Box';

interface Props {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The first lines of a file. */
export function SampleTable({ headings, rows }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label="The first lines of the file" sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    py: 0.75,
    pr: 2,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th': { color: 'text.secondary', fontWeight: 400 },
} as const;
