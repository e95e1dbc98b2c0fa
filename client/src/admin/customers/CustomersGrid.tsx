import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { CustomerColumn, CustomerRow } from '#contract/customerRow';
import { useReturnState } from '../layout/returnPath';
import { columns } from './columns';
import { useGridPlace } from './useGridPlace';
import type { Selection } from './useSelection';

interface Props {
  customers: readonly CustomerRow[];
  hidden: readonly CustomerColumn[];
  selection: Selection;
  /** Other rows are on their way. */
  turning: boolean;
  /** Those with whom a room's customers begin, where rooms are told apart. */
  roomStarts?: ReadonlySet<string> | undefined;
}

/** The rows of one page; no more of them is drawn than can be seen. */
export function CustomersGrid({ customers, hidden, selection, turning, roomStarts }: Props) {
  const navigate = useNavigate();
  const here = useReturnState();
  const grid = useGridPlace(customers);
  const visibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const chosen = useMemo(() => ({ type: 'include' as const, ids: new Set(selection.ids) }), [selection.ids]);
  return (
    <Box sx={frame}>
      <DataGrid<CustomerRow>
        apiRef={grid}
        label="Customers"
        rows={customers}
        getRowId={({ _id }) => _id}
        columns={roomStarts ? roomColumns : gridColumns}
        columnVisibilityModel={visibility}
        loading={turning}
        // Paging is the server's: these are the rows of one page, and the controls stand below.
        pagination
        paginationMode="server"
        rowCount={-1}
        paginationModel={{ page: 0, pageSize: 100 }}
        hideFooter
        checkboxSelection
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={chosen}
        onRowSelectionModelChange={({ ids }) => selection.set(new Set(Array.from(ids, String)))}
        onCellKeyDown={({ field, id }, event) => {
          if (event.key === 'Enter' && (field === 'firstName' || field === 'edit')) {
            void navigate(formOf(String(id)), { state: here });
          }
        }}
        getRowClassName={({ id }) => (roomStarts?.has(String(id)) ? 'roomStart' : '')}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableColumnSorting
        rowHeight={44}
        columnHeaderHeight={48}
        slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'linear-progress' } }}
        sx={styles}
      />
    </Box>
  );
}

function formOf(id: string): string {
  return `/customer-form?id=${id}`;
}

const gridColumns: GridColDef<CustomerRow>[] = [
  ...columns.map(({ id, label, text, width }): GridColDef<CustomerRow> => ({
    field: id,
    headerName: label,
    width,
    valueGetter: (_value, customer) => text(customer),
    ...(id === 'firstName' && {
      renderCell: ({ row, tabIndex }) => (
        <FormLink customer={row} words={row.firstName} tabIndex={tabIndex} />
      ),
    }),
  })),
  {
    field: 'edit',
    headerName: 'Edit',
    width: 80,
    renderCell: ({ row, tabIndex }) => <FormLink customer={row} words="Edit" tabIndex={tabIndex} />,
  },
];

/** Beside the names stands the room, which the rooming list is for. */
const roomFields = ['firstName', 'lastName', 'accomodation', 'roomType', 'roomPartners', 'group'];
const roomColumns = [
  ...roomFields.flatMap((field) => gridColumns.find((column) => column.field === field) ?? []),
  ...gridColumns.filter(({ field }) => !roomFields.includes(field)),
];

interface FormLinkProps {
  customer: CustomerRow;
  words: string;
  tabIndex: number;
}

function FormLink({ customer, words, tabIndex }: FormLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={formOf(customer._id)}
      state={useReturnState()}
      tabIndex={tabIndex}
      aria-label={words === 'Edit' ? `Edit ${customer.firstName} ${customer.lastName}` : undefined}
    >
      {words}
    </Link>
  );
}

/** As high as its rows, as long as the controls below stay in sight. */
const frame = { display: 'flex', flexDirection: 'column', maxHeight: 'max(360px, calc(100dvh - 420px))' };

const styles = {
  borderColor: 'divider',
  bgcolor: 'background.paper',
  typography: 'body2',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .roomStart': { boxShadow: 'inset 0 2px 0 var(--mui-palette-primary-light)' },
} as const;
