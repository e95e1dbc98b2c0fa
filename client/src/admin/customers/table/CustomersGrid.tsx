import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import {
  defaultSort,
  sortableColumns,
  type CustomerColumn,
  type CustomerRow,
  type CustomerSort,
} from '#contract/customerRow';
import { useReturnState } from '../../layout/returnPath';
import { columns } from './columns';
import { customerFormPath } from '../customerFormPath';
import { useGridPosition } from './useGridPosition';
import type { Selection } from '../useSelection';

interface Props {
  customers: readonly CustomerRow[];
  hidden: readonly CustomerColumn[];
  selection: Selection;
  isLoading: boolean;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  /** Ids of the first customer of each room, if the rows are grouped by room; their order is fixed then. */
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
  return (
    <Box sx={frame}>
      <DataGrid<CustomerRow>
        apiRef={grid}
        label="Customers"
        rows={customers}
        getRowId={({ _id }) => _id}
        columns={roomStarts ? roomColumns : gridColumns}
        columnVisibilityModel={visibility}
        loading={isLoading}
        // The rows are one page already; the grid's own paging is off and the Pager is below.
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
        onRowSelectionModelChange={({ ids }) => selection.set(new Set(Array.from(ids, String)))}
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
        // The rows come sorted.
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

const gridColumns: GridColDef<CustomerRow>[] = [
  ...columns.map(({ id, label, text, width }): GridColDef<CustomerRow> => ({
    field: id,
    headerName: label,
    width,
    sortable: sortableColumns.some((column) => column === id),
    valueGetter: (_value, customer) => text(customer),
    ...(id === 'firstName' && {
      renderCell: ({ row, tabIndex }) => (
        <>
          <FormLink customer={row} label={row.firstName} tabIndex={tabIndex} />
          {row.disabled && <span className="badge">Disabled</span>}
        </>
      ),
    }),
  })),
  {
    field: 'edit',
    headerName: 'Edit',
    width: 80,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <FormLink customer={row} label="Edit" tabIndex={tabIndex} />,
  },
];

function sortIn([item]: GridSortModel): CustomerSort {
  const by = sortableColumns.find((column) => column === item?.field);
  return by ? { by, descending: item?.sort === 'desc' } : defaultSort;
}

/** The rooming list shows these columns first. */
const roomFields = ['firstName', 'lastName', 'accommodation', 'roomType', 'roomPartners', 'group'];
const roomColumns = [
  ...roomFields.flatMap((field) => gridColumns.find((column) => column.field === field) ?? []),
  ...gridColumns.filter(({ field }) => !roomFields.includes(field)),
];

interface FormLinkProps {
  customer: CustomerRow;
  label: string;
  tabIndex: number;
}

function FormLink({ customer, label, tabIndex }: FormLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={customerFormPath(customer._id)}
      state={useReturnState()}
      tabIndex={tabIndex}
      aria-label={label === 'Edit' ? `Edit ${customer.firstName} ${customer.lastName}` : undefined}
    >
      {label}
    </Link>
  );
}

/** As high as its rows, but low enough to keep the controls below in view. */
const frame = { display: 'flex', flexDirection: 'column', maxHeight: 'max(360px, calc(100dvh - 420px))' };

const styles = (theme: Theme) => ({
  borderColor: 'divider',
  bgcolor: 'background.paper',
  typography: 'body2',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .disabledCustomer .MuiDataGrid-cell, & .disabledCustomer a': { color: 'text.secondary' },
  '& .badge': {
    display: 'block',
    width: 'fit-content',
    px: 0.75,
    borderRadius: 1,
    bgcolor: 'action.selected',
    fontSize: '0.6875rem',
    lineHeight: '16px',
  },
  '& .roomStart': { boxShadow: 'inset 0 2px 0 var(--mui-palette-primary-light)' },
  // Inwards, because the grid clips its cells.
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    ...theme.focusVisible,
    outlineOffset: -3,
  },
});
