import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { PublicOrganization } from '#contract/organization';
import { PageTitle } from '../../components/PageTitle';
import { entry } from '../../i18n/portal';
import { useText } from '../../i18n/language';
import { registration } from '../../i18n/registration';
import { EntryLinks } from '../EntryLinks';

interface Props {
  organization: PublicOrganization;
  reason: 'closed' | 'noGroups';
}

/** Explains why nobody can register, and links to the log-in for those who already have. */
export default function RegistrationClosed({ organization, reason }: Props) {
  const t = useText();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560, py: 4 }}>
      <PageTitle>{organization.name}</PageTitle>
      <Typography>{t(reason === 'closed' ? entry.closed : registration.noGroups)}</Typography>
      <Button component={Link} to="/login?form" variant="contained" size="large">
        {t(entry.loginWhenClosed)}
      </Button>
      <EntryLinks organization={organization} page="closedRegistration" />
    </Stack>
  );
}
