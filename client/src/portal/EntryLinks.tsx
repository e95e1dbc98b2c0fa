import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router-dom';
import type { PublicOrganization } from '#contract/organization';
import { entry } from '../i18n/portal';
import { useText, type Wording } from '../i18n/language';

interface Props {
  organization: PublicOrganization;
  /** The page that shows the links; it does not link to itself. */
  page: 'login' | 'registration' | 'closedRegistration';
}

/** The links between log-in and registration, and to the organization's landing page (rules §17.3). */
export function EntryLinks({ organization: { _id, identifier, registerEnabled }, page }: Props) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <EntryLink to={`/organization/${identifier}`} text={entry.aboutTrip} />
      {page === 'registration' && <EntryLink to="/login?form" text={entry.loginWhenClosed} />}
      {page === 'login' && registerEnabled && (
        <EntryLink to={`/register/${_id}`} text={entry.registerForTrip} />
      )}
    </Stack>
  );
}

function EntryLink({ to, text }: { to: string; text: Wording<string> }) {
  const t = useText();
  return (
    <Link component={RouterLink} to={to} color="inherit" variant="body2">
      {t(text)}
    </Link>
  );
}
