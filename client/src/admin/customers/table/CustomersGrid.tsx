import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridSortModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  defaultSort,
  sortableColumns,
  type CustomerColumn,
  type CustomerRow,
  type CustomerSort,
} from '#contract/customerRow';
import { useReturnState, customerFormPath } from '../../layout/paths';
import { checkboxWidth, gridColumns, nameWidths } from './gridColumns';
import { useGridPosition } from './useGridPosition';
import type { Selection } from '../useSelection';

interface Props {
  customers: readonly CustomerRow[];
  hidden: readonly CustomerColumn[];
  selection: Selection;
  isLoading: boolean;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  /** Ids of the first customer of each room, if the rows are grouped by room, which fixes their order. */
  roomStarts?: ReadonlySet<string> | undefined;
}

/** The rows of one page in a virtualized grid. */
export function CustomersGrid(props: Props) {
  const { customers, hidden, selection, isLoading, sort, onSort, roomStarts } = props;
  const navigate = useNavigate();
  const returnState = useReturnState();
  const grid = useGridPosition(customers);
  const visibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const selectionModel = useMemo(
    () => ({ type: 'include' as const, ids: new Set(selection.ids) }),
    [selection.ids],
  );
  const sortModel = useMemo(
    (): GridSortModel => (roomStarts ? [] : [{ field: sort.by, sort: sort.descending ? 'desc' : 'asc' }]),
    [roomStarts, sort],
  );
  const handleSort = useCallback((model: GridSortModel) => onSort(sortIn(model)), [onSort]);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const lastNameLeft = checkboxWidth + (hidden.includes('firstName') ? 0 : nameWidths(isNarrow).firstName);
  return (
    <Box sx={{ ...frame, '--lastNameLeft': `${lastNameLeft}px` }}>
      <DataGrid<CustomerRow>
        apiRef={grid}
        label="Customers"
        rows={customers}
        getRowId={({ _id }) => _id}
        columns={gridColumns(isNarrow, roomStarts !== undefined)}
        columnVisibilityModel={visibility}
        loading={isLoading}
        // The rows are a single page; the Pager below replaces the grid's own paging.
        pagination
        paginationMode="server"
        rowCount={-1}
        paginationModel={{ page: 0, pageSize: 100 }}
        hideFooter
        checkboxSelection
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={selectionModel}
        onRowSelectionModelChange={({ ids }) => selection.set(Array.from(ids, String), customers)}
        onCellKeyDown={({ field, id }, event) => {
          if (event.key === 'Enter' && (field === 'firstName' || field === 'edit')) {
            void navigate(customerFormPath(String(id)), { state: returnState });
          }
        }}
        getRowClassName={({ id, row }) =>
          [row.disabled && 'disabledCustomer', roomStarts?.has(String(id)) && 'roomStart']
            .filter(Boolean)
            .join(' ')
        }
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableColumnSorting={roomStarts !== undefined}
        // The rows arrive sorted.
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={handleSort}
        rowHeight={44}
        columnHeaderHeight={48}
        slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'linear-progress' } }}
        sx={styles}
      />
    </Box>
  );
}

function sortIn([item]: GridSortModel): CustomerSort {
  const by = sortableColumns.find((column) => column === item?.field);
  return by ? { by, descending: item?.sort === 'desc' } : defaultSort;
}

/** As high as its rows, but low enough for the controls below to stay in view. */
const frame = { display: 'flex', flexDirection: 'column', maxHeight: 'max(360px, calc(100dvh - 540px))' };

const styles = (theme: Theme) => ({
  borderColor: 'divider',
  bgcolor: 'background.paper',
  typography: 'body2',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  // Pinned; see gridColumns.
  '& [data-field="__check__"]': { left: 0 },
  '& [data-field="firstName"]': { left: checkboxWidth },
  '& [data-field="lastName"]': { left: 'var(--lastNameLeft)' },
  '& .MuiDataGrid-cell[data-field="lastName"]': { borderRight: '1px solid', borderRightColor: 'divider' },
  '& .name': { lineHeight: 1.25, minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' } },
  '& .payment::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    mr: 1,
    borderRadius: '50%',
    bgcolor: 'success.main',
  },
  '& .payment[data-state="Partly paid"]::before': { bgcolor: 'warning.main' },
  '& .payment[data-state="Not paid"]::before': { bgcolor: 'error.main' },
  '& .disabledCustomer .MuiDataGrid-cell, & .disabledCustomer a': { color: 'text.secondary' },
  '& .badge': {
    display: 'block',
    width: 'fit-content',
    px: 0.75,
    borderRadius: 1,
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontSize: '0.6875rem',
    lineHeight: '16px',
  },
  '& .roomStart, & .roomStart .MuiDataGrid-cell--pinnedLeft': {
    boxShadow: 'inset 0 2px 0 var(--mui-palette-primary-light)',
  },
  // Inside the cell, because the grid clips its cells.
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    ...theme.focusVisible,
    outlineOffset: -3,
  },
  // The pinned names, or in the heading its own frame, would cover the right side.
  '& .MuiCheckbox-root input:focus-visible': { outlineOffset: -6 },
  '& .MuiDataGrid-columnHeader[data-field="__check__"] *': { overflow: 'visible' },
});
