import Link from '@mui/material/Link';
import type { PublicOrganization } from '#contract/organization';
import { useLanguage, useText } from '../i18n/language';
import { portal } from '../i18n/portal';
import { documentAddress } from './documents';

interface Props {
  document: 'travelConditions' | 'privacyStatement';
  organization: PublicOrganization | null;
}

/** Opens in a new tab, so that a half-filled form is not lost. */
export function DocumentLink({ document, organization }: Props) {
  const { language } = useLanguage();
  const t = useText();
  return (
    <Link
      href={documentAddress(document, organization, language)}
      target="_blank"
      rel="noopener"
      color="inherit"
      variant="body2"
    >
      {t(portal[document])}
    </Link>
  );
}
