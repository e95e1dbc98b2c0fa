import Link from '@mui/material/Link';
import { GRID_CHECKBOX_SELECTION_COL_DEF, gridClasses, type GridColDef } from '@mui/x-data-grid';
import { Link as RouterLink } from 'react-router-dom';
import { sortableColumns, type CustomerRow, paymentState } from '#contract/customerRow';
import { useReturnState, customerFormPath } from '../../layout/paths';
import { columns, columnsByRoom, type Column } from './columns';

type GridColumn = GridColDef<CustomerRow>;

export const checkboxWidth = 50;

/** Narrow enough to leave space for other columns on a phone. */
export function nameWidths(isNarrow: boolean) {
  return isNarrow ? { firstName: 88, lastName: 100 } : { firstName: 115, lastName: 125 };
}

/** The grid has a style for columns that stay during horizontal scrolling, but no public option for it. */
const pinned = {
  cellClassName: gridClasses['cell--pinnedLeft'],
  headerClassName: gridClasses['columnHeader--pinnedLeft'],
};

const checkboxes: GridColumn = {
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  ...pinned,
  width: checkboxWidth,
  minWidth: checkboxWidth,
};

const edit: GridColumn = {
  field: 'edit',
  headerName: 'Edit',
  width: 60,
  sortable: false,
  renderCell: ({ row, tabIndex }) => <FormLink customer={row} label="Edit" tabIndex={tabIndex} />,
};

function buildColumns(isNarrow: boolean, list: readonly Column[]): GridColumn[] {
  return [checkboxes, ...list.map((column) => buildColumn(column, isNarrow)), edit];
}

function buildColumn({ id, label, text, width }: Column, isNarrow: boolean): GridColumn {
  const column: GridColumn = {
    field: id,
    headerName: label,
    sortable: sortableColumns.some((sortable) => sortable === id),
    valueGetter: (_value, customer) => text(customer),
  };
  if (id === 'firstName' || id === 'lastName') {
    const name = { ...column, ...pinned, width: nameWidths(isNarrow)[id] };
    return id === 'firstName' ? { ...name, display: 'flex', renderCell: NameCell } : name;
  }
  const wide = { ...column, flex: width, minWidth: width };
  return id === 'paymentState' ? { ...wide, renderCell: ({ row }) => <PaymentState customer={row} /> } : wide;
}

const [wide, narrow] = [buildColumns(false, columns), buildColumns(true, columns)];
const [wideByRoom, narrowByRoom] = [buildColumns(false, columnsByRoom), buildColumns(true, columnsByRoom)];

/** The grid's columns; the same list each time, because a new one would reset the grid. */
export function gridColumns(isNarrow: boolean, byRoom: boolean): GridColumn[] {
  if (byRoom) return isNarrow ? narrowByRoom : wideByRoom;
  return isNarrow ? narrow : wide;
}

function NameCell({ row, tabIndex }: { row: CustomerRow; tabIndex: number }) {
  return (
    <div className="name">
      <FormLink customer={row} label={row.firstName} tabIndex={tabIndex} />
      {row.disabled && <span className="badge">Disabled</span>}
    </div>
  );
}

function PaymentState({ customer }: { customer: CustomerRow }) {
  const state = paymentState(customer);
  return (
    state && (
      <span className="payment" data-state={state}>
        {state}
      </span>
    )
  );
}

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
