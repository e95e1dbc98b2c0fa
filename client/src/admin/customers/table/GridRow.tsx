import { memo, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { paymentState, type CustomerRow } from '#contract/customerRow';
import { Icon } from '../../../components/icons';
import { useReturnState, customerFormPath } from '../../layout/paths';
import { toEditable, type EditableField } from '../cellEdit/editableFields';
import type { EditCell } from '../cellEdit/useOpenCell';
import type { Selection } from '../useSelection';
import type { Column } from './columns';
import type { GridField } from './gridColumns';

interface Props {
  customer: CustomerRow;
  columns: readonly Column[];
  isSelected: boolean;
  onSelect: Selection['select'];
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
  const tabIndexOf = (field: GridField) => (field === tabField ? 0 : -1);
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
            tabIndex={tabIndexOf('select')}
            checked={isSelected}
            onChange={() => onSelect([customer], !isSelected)}
          />
        </label>
      </div>
      {columns.map((column) => (
        <Cell
          key={column.id}
          customer={customer}
          column={column}
          tabIndex={tabIndexOf(column.id)}
          onEdit={onEdit}
        />
      ))}
      <div role="gridcell" data-field="edit">
        <FormLink customer={customer} tabIndex={tabIndexOf('edit')} label={`Edit ${name}`}>
          Edit
        </FormLink>
      </div>
    </div>
  );
});

interface CellProps {
  customer: CustomerRow;
  column: Column;
  tabIndex: number;
  onEdit: EditCell;
}

function Cell({ customer, column: { id, text }, tabIndex, onEdit }: CellProps) {
  if (id === 'firstName') {
    return (
      <div role="gridcell" data-field={id} title={customer.firstName}>
        <FormLink customer={customer} tabIndex={tabIndex}>
          {customer.firstName}
        </FormLink>
        {customer.disabled && <span className="badge">Disabled</span>}
      </div>
    );
  }
  const content = text(customer);
  const editable = toEditable(id);
  if (editable) {
    return <EditableCell {...{ customer, content, tabIndex, onEdit }} field={editable} />;
  }
  return (
    <div role="gridcell" data-field={id} title={content} tabIndex={tabIndex}>
      {id === 'paymentState' ? <PaymentState customer={customer} /> : content}
    </div>
  );
}

interface EditableCellProps extends Omit<CellProps, 'column'> {
  content: string;
  field: EditableField;
}

/** Enter, F2, a double click or the pencil edit it. */
function EditableCell({ customer, content, field, tabIndex, onEdit }: EditableCellProps) {
  const cell = useRef<HTMLDivElement>(null);

  function edit() {
    if (cell.current) onEdit(customer, field, cell.current);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    event.preventDefault();
    edit();
  }

  return (
    <div
      ref={cell}
      role="gridcell"
      aria-readonly={false}
      data-field={field}
      title={content}
      tabIndex={tabIndex}
      onKeyDown={handleKeyDown}
      onDoubleClick={edit}
    >
      {content}
      {/* For the mouse: keyboard and screen reader use the cell. */}
      <button type="button" className="pencil" aria-hidden tabIndex={-1} onClick={edit}>
        <Icon name="edit" size={16} />
      </button>
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
  tabIndex: number;
  label?: string;
  children: string;
}

function FormLink({ customer, tabIndex, label, children }: FormLinkProps) {
  return (
    <Link
      data-focus
      to={customerFormPath(customer._id)}
      state={useReturnState()}
      tabIndex={tabIndex}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
