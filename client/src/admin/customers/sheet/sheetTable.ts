/** The tables of a sheet: as wide as their content, with lines between rows. */
export const sheetTable = {
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
} as const;
