import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/language';
import { portal } from '../i18n/portal';

const statement = '/accessibility';

/** Links to the accessibility statement, in a new tab, so that a half-filled form is not lost. */
export function PortalFooter() {
  const t = useText();
  if (useLocation().pathname === statement) return null;
  return (
    <Container component="footer" maxWidth="lg" sx={{ pb: 3 }}>
      <Link href={statement} target="_blank" rel="noopener" color="inherit" variant="body2">
        {t(portal.accessibility)}
      </Link>
    </Container>
  );
}
