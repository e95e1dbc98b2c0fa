/** The layout of a list of payment methods. */
export const methodsGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(124px, 100%), 1fr))',
};
