import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { PublicOrganization } from '#contract/organization';
import { LoadFailed } from '../../components/LoadFailed';
import { accessibility as texts } from '../../i18n/accessibility';
import { useText } from '../../i18n/language';
import { entry } from '../../i18n/portal';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchMe, selectMe } from '../../store/portal/me';
import { selectSession } from '../../store/session/session';
import { ContactLinks } from '../ContactLinks';
import { DocumentLink } from '../DocumentLink';

/**
 * Whom to tell about faults. To visitors the contact of an organization is not public (rules §5.1), unless it has an
 * address for this.
 */
export function FeedbackContact({ organization }: { organization: PublicOrganization | null }) {
  const isCustomer = useAppSelector(selectSession)?.role === 'customer';
  const t = useText();
  if (isCustomer) return <OwnContact />;
  const email = organization?.accessibilityEmail;
  return (
    <>
      {email ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t(texts.contact)} <Link href={`mailto:${email}`}>{email}</Link>
        </Typography>
      ) : (
        <Typography>{t(texts.contactElsewhere)}</Typography>
      )}
      {organization && (
        <>
          <Link
            component={RouterLink}
            to={`/organization/${organization.identifier}`}
            color="inherit"
            variant="body2"
          >
            {t(entry.aboutTrip)}
          </Link>
          <DocumentLink document="privacyStatement" organization={organization} />
        </>
      )}
    </>
  );
}

function OwnContact() {
  const { status, retry } = useLoad(fetchMe);
  const me = useAppSelector(selectMe);
  const t = useText();
  if (!me) return status === 'failed' ? <LoadFailed onRetry={retry} /> : null;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {t(texts.contact)} <ContactLinks contact={me.group.contact} />
    </Typography>
  );
}
