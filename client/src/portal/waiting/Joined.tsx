import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { PublicOrganization } from '#contract/organization';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { waiting as texts } from '../../i18n/waiting';

interface Props {
  organization: PublicOrganization;
  /** The address to which the link was mailed; missing if there is no group to wait for. */
  email?: string;
}

export function Joined({ organization: { _id, identifier }, email }: Props) {
  const t = useText();
  return (
    <Stack
      role="status"
      spacing={2}
      sx={{ alignItems: 'flex-start', maxWidth: 620, mx: 'auto', py: { md: 2 } }}
    >
      <PageTitle>{t(email === undefined ? texts.joinTitle : texts.joinedTitle)}</PageTitle>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email === undefined ? t(texts.noGroup) : t(texts.joined)(email)}
      </Typography>
      {email === undefined ? (
        <Button component={Link} to={`/register/${_id}`} variant="contained" size="large">
          {t(texts.toRegistration)}
        </Button>
      ) : (
        <Button component={Link} to={`/organization/${identifier}`} variant="outlined" size="large">
          {t(texts.toTrip)}
        </Button>
      )}
    </Stack>
  );
}
