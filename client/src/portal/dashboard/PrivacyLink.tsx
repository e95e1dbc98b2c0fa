import { useInLanguage } from '../../i18n/useInLanguage';
import { useAppSelector } from '../../store/core/hooks';
import { selectOrganization, visitOrganizationById } from '../../store/portal/organization';
import { useLoad } from '../../store/core/useLoad';
import { DocumentLink } from '../DocumentLink';

/** Links to the privacy statement of the customer's organization. */
export function PrivacyLink({ organizationId }: { organizationId: string }) {
  const { status } = useLoad(visitOrganizationById, organizationId);
  const organization = useInLanguage(useAppSelector(selectOrganization));
  if (status === 'loading') return null;
  return (
    <div>
      <DocumentLink document="privacyStatement" organization={organization} />
    </div>
  );
}
