import Link from '@mui/material/Link';
import type { PublicOrganization } from '#contract/organization';
import { useText } from '../i18n/language';
import { portal } from '../i18n/portal';

/** Nothing unless the organization organizes package travel. Opens in a new tab, as `DocumentLink` does. */
export function PackageInformationLink({ organization }: { organization: PublicOrganization | null }) {
  const t = useText();
  if (organization?.packageInformationVersion === undefined) return null;
  return (
    <Link
      href={`/package-information/${organization._id}`}
      target="_blank"
      rel="noopener"
      color="inherit"
      variant="body2"
    >
      {t(portal.packageInformation)}
    </Link>
  );
}
