import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LanguageSwitch } from '../components/LanguageSwitch';
import { Logo } from '../components/Logo';
import { useText, useInLanguage } from '../i18n/language';
import { portal } from '../i18n/portal';
import { useAppDispatch, useAppSelector } from '../store/core/hooks';
import { logout } from '../store/core/logout';
import { selectMe } from '../store/portal/me';
import { selectOrganization } from '../store/portal/organization';
import { selectSession } from '../store/session/session';
import { useIsPhone } from '../hooks/useIsPhone';

export function PortalHeader() {
  const isSignedIn = useAppSelector(selectSession) !== null;
  const isCrowded = useIsPhone() && isSignedIn;
  return (
    <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Container maxWidth="lg">
        <Stack direction="row" spacing={{ xs: 1, sm: 2 }} useFlexGap sx={row}>
          {!isCrowded && <Logo />}
          <HeaderNames />
          <Stack direction="row" spacing={{ xs: 1, sm: 2 }} sx={{ alignItems: 'center' }}>
            <LanguageSwitch short={isCrowded} />
            {isSignedIn && <LogoutButton />}
          </Stack>
        </Stack>
      </Container>
    </Box>
  );
}

/** The names of the event and the organization once they have loaded, otherwise the product's name. */
function HeaderNames() {
  const event = useInLanguage(useAppSelector(selectMe))?.group.event.name;
  const visited = useInLanguage(useAppSelector(selectOrganization))?.name;
  const organization = useInLanguage(useAppSelector(selectSession))?.organization?.name ?? visited;
  const [first = 'Reissu', second] = [event, organization].filter((name) => name !== undefined);
  return (
    <Box sx={names}>
      <Typography sx={{ fontWeight: 700, lineHeight: 'inherit' }}>{first}</Typography>
      {second !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 'inherit' }}>
          {second}
        </Typography>
      )}
    </Box>
  );
}

function LogoutButton() {
  const dispatch = useAppDispatch();
  const t = useText();
  return (
    <Button
      variant="outlined"
      onClick={() => dispatch(logout())}
      sx={{ flexShrink: 0, px: { xs: 1.25, sm: 2.5 } }}
    >
      {t(portal.logout)}
    </Button>
  );
}

const row = { alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', minHeight: 68, py: 1 };

/** `min-content` wraps the names onto a separate line when a word does not fit next to the buttons. */
const names = {
  flex: '1 1 min-content',
  minWidth: 0,
  lineHeight: 1.3,
  overflowWrap: 'break-word',
  hyphens: 'auto',
};
