import { useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { CustomerRow } from '#contract/customerRow';

/**
 * A grid in which the reader keeps to the same columns when other customers come, begins with the first of
 * them, and finds the way in by keyboard: the grid alone would remember a cell that is gone.
 */
export function useGridPlace(customers: readonly CustomerRow[]) {
  const grid = useGridApiRef();
  useEffect(() => {
    if (!grid.current) return;
    grid.current.scroll({ top: 0 });
    const { cell } = grid.current.state.tabIndex;
    const [first] = customers;
    if (!cell || !first || customers.some(({ _id }) => _id === cell.id)) return;
    grid.current.setState((state) => ({
      ...state,
      tabIndex: { ...state.tabIndex, cell: { id: first._id, field: cell.field } },
      focus: { ...state.focus, cell: null },
    }));
  }, [grid, customers]);
  return grid;
}
