import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CustomerHandovers } from '#contract/handover';
import type { StaffCustomer } from '#contract/staffCustomer';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useLoad } from '../../store/core/useLoad';
import { fetchHandovers } from '../../store/staff/handovers';
import { PageSection } from '../layout/PageSection';
import { HandoverList } from './HandoverList';
import { OpenHandover } from './OpenHandover';
import { StartHandoverDialog } from './StartHandoverDialog';

const headingId = 'hand-over';

interface Props {
  customer: StaffCustomer;
  /** The person whose details staff have just typed over those of the customer, if any. */
  newcomer: { email: string } | undefined;
  /** Called when the dialog for the newcomer closes. */
  onNewcomerDone: () => void;
  /** Changes when the customer may have changed. */
  version: number;
}

/** The section where staff hand over a customer's place to somebody else (rules §26.1). */
export function HandoverSection({ customer, newcomer, onNewcomerDone, version }: Props) {
  const { status, answer, errors, retry } = useLoad(fetchHandovers, customer._id, version);
  return (
    <PageSection id={headingId} heading="Hand-over">
      {status === 'loading' && !answer && <LoadingSkeleton lines={2} />}
      {!answer && status !== 'loading' && (
        <Failure errors={errors} fallback="The hand-overs could not be loaded" onRetry={retry} />
      )}
      {answer && (
        <Loaded
          key={version}
          customer={customer}
          loaded={answer.result}
          newcomer={newcomer}
          onNewcomerDone={onNewcomerDone}
        />
      )}
    </PageSection>
  );
}

function Loaded({
  customer,
  loaded,
  newcomer,
  onNewcomerDone,
}: Omit<Props, 'version'> & { loaded: CustomerHandovers }) {
  const [{ handovers }, setHandovers] = useState(loaded);
  const [isChosen, setIsChosen] = useState(false);
  const open = handovers.find(({ state }) => state === 'open');
  const mayStart = !open && !customer.disabled;
  const isStarting = mayStart && (isChosen || newcomer !== undefined);

  function handleClose() {
    setIsChosen(false);
    onNewcomerDone();
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {open && <OpenHandover customerId={customer._id} handover={open} onChange={setHandovers} />}
      {mayStart && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            For somebody who travels in this customer’s place: they get a link, register, and get seat, room
            and products. Do not overwrite the customer’s name instead.
          </Typography>
          <Button variant="outlined" onClick={() => setIsChosen(true)}>
            Hand over
          </Button>
        </>
      )}
      {isStarting && (
        <StartHandoverDialog
          customer={customer}
          email={newcomer?.email ?? ''}
          onStarted={setHandovers}
          onClose={handleClose}
        />
      )}
      <HandoverList customerId={customer._id} handovers={handovers.filter(({ state }) => state !== 'open')} />
    </Stack>
  );
}
