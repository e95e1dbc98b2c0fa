/** The row of a page's actions, which sticks to the bottom of a long page. */
export const actionBar = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
