import Stack from '@mui/material/Stack';
import { useInLanguage } from '../../i18n/language';
import { useAppSelector } from '../../store/core/hooks';
import { selectOrganization, visitOrganizationById } from '../../store/portal/organization';
import { useLoad } from '../../store/core/useLoad';
import { PackageInformationLink } from '../PackageInformationLink';
import { DocumentLink } from '../DocumentLink';

/** Links to the privacy statement of the customer's organization, and to its form about packages. */
export function PrivacyLink({ organizationId }: { organizationId: string }) {
  const { status } = useLoad(visitOrganizationById, organizationId);
  const organization = useInLanguage(useAppSelector(selectOrganization));
  if (status === 'loading') return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <DocumentLink document="privacyStatement" organization={organization} />
      <PackageInformationLink organization={organization} />
    </Stack>
  );
}
