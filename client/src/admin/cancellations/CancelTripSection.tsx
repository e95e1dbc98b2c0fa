import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffCustomer } from '#contract/staffCustomer';
import { FullScreenDialog } from '../../components/FullScreenDialog';
import { formatStaffInstant } from '../../format/dates';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { refetchStaffCustomer } from '../../store/staff/customers/staffCustomers';
import { PageSection } from '../layout/PageSection';
import { CancelTrip } from './CancelTrip';

const headingId = 'cancel-trip';

interface Props {
  customer: StaffCustomer;
  /** Called once the cancelled customer has been reloaded. */
  onCancelled: () => void;
}

/** The section where staff cancel one customer's trip. */
export function CancelTripSection({ customer, onCancelled }: Props) {
  const { _id: id, firstName, lastName, organization, cancelledAt } = customer;
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const focusIfLost = useFocusIfLost();

  function handleClose() {
    setIsOpen(false);
    // The button is gone once the trip is cancelled.
    focusIfLost(headingId);
  }

  async function handleDone() {
    const reloaded = await dispatch(refetchStaffCustomer(id));
    if (reloaded) onCancelled();
    else dispatch(showAlert('error', 'The customer could not be reloaded'));
  }

  return (
    <PageSection id={headingId} heading="Cancellation">
      {cancelledAt === null ? (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
            For somebody who is not travelling after all. You first see what happens to their seat and money.
          </Typography>
          <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
            Cancel trip
          </Button>
        </>
      ) : (
        <Typography>
          Cancelled {formatStaffInstant(cancelledAt)}. Enable the user to give them a seat again.
        </Typography>
      )}
      {isOpen && (
        <FullScreenDialog
          title={`Cancel the trip of ${firstName} ${lastName}`}
          busy={isBusy}
          onClose={handleClose}
        >
          <CancelTrip
            organizationId={organization._id}
            customerIds={[id]}
            onBusy={setIsBusy}
            onDone={() => void handleDone()}
          />
        </FullScreenDialog>
      )}
    </PageSection>
  );
}
