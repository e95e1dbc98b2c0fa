import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { CustomerRow } from '#contract/customerRow';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { fetchStaffCustomer, selectStaffCustomer } from '../../../store/staff/customers/staffCustomers';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { customerSpec } from '../form/customerSpec';
import type { EditableField } from '../table/gridColumns';
import { CellForm } from './CellForm';
import type { Step } from './useOpenCell';

interface Props {
  customer: CustomerRow;
  field: EditableField;
  cell: HTMLElement;
  onSaved: () => void;
  onClose: (step: Step) => void;
}

/** Edits a field of a customer over its cell. The record is read first, because the row may be outdated. */
export function CellEditor({ customer, field, cell, onSaved, onClose }: Props) {
  const { status, retry } = useLoad(fetchStaffCustomer, customer._id);
  const record = useAppSelector((state) => selectStaffCustomer(state, customer._id));
  const [isChanged, setIsChanged] = useState(false);
  return (
    <Popover
      open
      anchorEl={cell}
      transitionDuration={0}
      disableRestoreFocus
      // A click elsewhere must not discard what was typed.
      onClose={(_event, reason) => (reason === 'escapeKeyDown' || !isChanged) && onClose(0)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `${customerSpec.labels[field]} of ${customer.firstName} ${customer.lastName}`,
          sx: { p: 1.5, width: `max(${cell.offsetWidth}px, 320px)`, maxWidth: '94vw' },
        },
      }}
    >
      {status === 'loaded' && record && (
        <CellForm
          record={record}
          field={field}
          onChanged={setIsChanged}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
      {status === 'loading' && <LoadingSkeleton lines={2} />}
      {(status === 'failed' || status === 'notFound') && <LoadFailed onRetry={retry} />}
    </Popover>
  );
}
