import { useRef, type KeyboardEvent } from 'react';
import { paymentState, type CustomerRow } from '#contract/customerRow';
import { ChangeDot } from '../../live/ChangeMark';
import { Icon } from '../../icons';
import type { EditCell } from '../cellEdit/useOpenCell';
import type { Column } from './columns';
import { FormLink } from './FormLink';
import { toEditableField, type EditableField } from './gridColumns';

interface Props {
  customer: CustomerRow;
  column: Column;
  tabIndex: number;
  onEdit: EditCell;
}

/** The cell of a customer in a column. */
export function GridCell({ customer, column: { id, text }, tabIndex, onEdit }: Props) {
  if (id === 'firstName') {
    return (
      <div role="gridcell" data-field={id} title={customer.firstName}>
        <FormLink customer={customer} tabIndex={tabIndex}>
          {customer.firstName}
        </FormLink>
        <ChangeDot type="customers" id={customer._id} />
        {customer.disabled && <span className="badge">Disabled</span>}
      </div>
    );
  }
  const content = text(customer);
  const editable = toEditableField(id);
  if (editable) {
    return <EditableCell {...{ customer, content, tabIndex, onEdit }} field={editable} />;
  }
  return (
    <div role="gridcell" data-field={id} title={content} tabIndex={tabIndex}>
      {id === 'paymentState' ? <PaymentState customer={customer} /> : content}
    </div>
  );
}

interface EditableCellProps extends Omit<Props, 'column'> {
  content: string;
  field: EditableField;
}

/** A cell that is edited with Enter, F2, a double click or the pencil. */
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
