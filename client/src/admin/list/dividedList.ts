/** The style of a `ul` with a line between its items. */
export const dividedList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 2.5 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > li:last-of-type': { pb: 0 },
} as const;
