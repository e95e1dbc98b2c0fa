import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CustomerComplaints } from '#contract/complaint';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppDispatch } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchComplaints } from '../../store/staff/complaints';
import { PageSection } from '../layout/PageSection';
import { ComplaintItem } from './ComplaintItem';
import { ReportComplaintDialog } from './ReportComplaintDialog';

interface Props {
  customerId: string;
  /** Changes when they may have changed. */
  version: number;
}

/** What a customer has complained about, and what staff have answered (rules §39.2). */
export function ComplaintsSection({ customerId, version }: Props) {
  const { status, answer, errors, retry } = useLoad(fetchComplaints, customerId, version);
  return (
    <PageSection id="complaints" heading="Complaints">
      {status === 'loading' && !answer && <LoadingSkeleton lines={2} />}
      {!answer && status !== 'loading' && (
        <Failure errors={errors} fallback="The complaints could not be loaded" onRetry={retry} />
      )}
      {answer && <Loaded key={version} customerId={customerId} loaded={answer.result} />}
    </PageSection>
  );
}

function Loaded({ customerId, loaded }: { customerId: string; loaded: CustomerComplaints }) {
  const [{ complaints }, setComplaints] = useState(loaded);
  const dispatch = useAppDispatch();
  const [isReporting, setIsReporting] = useState(false);

  async function reload() {
    const outcome = await dispatch(fetchComplaints(customerId));
    if (outcome.ok) setComplaints(outcome.result);
  }

  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {complaints.length === 0 && <Typography sx={{ color: 'text.secondary' }}>None.</Typography>}
      {complaints.map((complaint) => (
        <ComplaintItem key={complaint._id} complaint={complaint} onChange={setComplaints} reload={reload} />
      ))}
      <Button variant="outlined" onClick={() => setIsReporting(true)}>
        Enter a complaint
      </Button>
      {isReporting && (
        <ReportComplaintDialog
          customerId={customerId}
          onStored={setComplaints}
          onClose={() => setIsReporting(false)}
        />
      )}
    </Stack>
  );
}
