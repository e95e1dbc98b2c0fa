import { useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { CustomerRow } from '#contract/customerRow';

/**
 * When other customers are shown, scrolls up to the first one but keeps the horizontal position, and makes the grid
 * reachable by keyboard again: otherwise it would remember a focused cell that no longer exists.
 */
export function useGridPosition(customers: readonly CustomerRow[]) {
  const grid = useGridApiRef();
  // All columns are rendered: the pinned ones would be left out when they are far from those in view.
  useEffect(() => grid.current?.unstable_setColumnVirtualization(false), [grid]);
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
