import { memo } from 'react';
import type { CustomerRow } from '#contract/customerRow';
import type { EditCell } from '../cellEdit/useOpenCell';
import { isWithShift, type SelectRow } from '../useRowSelect';
import type { Column } from './columns';
import { FormLink } from './FormLink';
import { GridCell } from './GridCell';
import type { GridField } from './gridColumns';

interface Props {
  customer: CustomerRow;
  columns: readonly Column[];
  isSelected: boolean;
  onSelect: SelectRow;
  /** The cell that Tab reaches, if it is in this row. */
  tabField: GridField | undefined;
  /** Whether the row is the first of a room. */
  startsRoom: boolean;
  onEdit: EditCell;
}

/** Memoized: a hundred rows of thirty cells are slow to render, and most changes concern one row. */
export const GridRow = memo(function GridRow(props: Props) {
  const { customer, columns, isSelected, onSelect, tabField, startsRoom, onEdit } = props;
  const name = `${customer.firstName} ${customer.lastName}`;
  const getTabIndex = (field: GridField) => (field === tabField ? 0 : -1);
  return (
    <div
      role="row"
      data-row={customer._id}
      aria-selected={isSelected}
      className={[customer.disabled && 'disabledCustomer', startsRoom && 'roomStart']
        .filter(Boolean)
        .join(' ')}
    >
      <div role="gridcell" data-field="select">
        <label>
          <input
            type="checkbox"
            data-focus
            aria-label={`Select row: ${name}`}
            tabIndex={getTabIndex('select')}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(customer, !isSelected, isWithShift(nativeEvent))}
          />
        </label>
      </div>
      {columns.map((column) => (
        <GridCell
          key={column.id}
          customer={customer}
          column={column}
          tabIndex={getTabIndex(column.id)}
          onEdit={onEdit}
        />
      ))}
      <div role="gridcell" data-field="edit">
        <FormLink customer={customer} tabIndex={getTabIndex('edit')} label={`Edit ${name}`}>
          Edit
        </FormLink>
      </div>
    </div>
  );
});
