import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useLoad } from '../../../store/core/useLoad';
import { fetchPackageTravel } from '../../../store/staff/packageTravel';
import { PageSection } from '../../layout/PageSection';
import { PackageTravelForm } from './PackageTravelForm';

/** Whether the organization organizes package travel, in its own answers (rules §40.1). */
export function PackageTravelSection({ organizationId }: { organizationId: string }) {
  const { status, answer, retry } = useLoad(fetchPackageTravel, organizationId);
  // The form above shows that the organization does not exist.
  if (status === 'notFound') return null;
  if (!answer && status !== 'loading') return <LoadFailed onRetry={retry} belowTitle />;
  return (
    <PageSection id="package-travel" heading="Package travel">
      <Typography sx={{ mb: 2, maxWidth: 720 }}>
        Whether your trips are packages in the sense of the Act on Travel Service Combinations (901/2017) is
        yours to find out. If they are, travellers see a form with these answers before they register, and get
        the confirmation of their contract afterwards.
      </Typography>
      {answer ? (
        <PackageTravelForm organizationId={organizationId} stored={answer.result} />
      ) : (
        <LoadingSkeleton lines={6} />
      )}
    </PageSection>
  );
}
