import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { Suspense, useDeferredValue } from 'react';
import { Outlet } from 'react-router-dom';
import { Waiting } from '../components/Waiting';
import { useText } from '../i18n/language';
import { portal } from '../i18n/portal';
import { PortalHeader } from './PortalHeader';

/** The frame of every page that a customer sees. */
export function PortalLayout() {
  const t = useText();
  // The page comes to the screen after its frame: both in one go would keep a phone from answering.
  const isFrameThere = useDeferredValue(true, false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link href="#content" sx={skipLink}>
        {t(portal.skip)}
      </Link>
      <PortalHeader />
      <Container id="content" component="main" maxWidth="lg" sx={{ flexGrow: 1, py: { xs: 3, md: 5 } }}>
        {isFrameThere && (
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        )}
      </Container>
    </Box>
  );
}

/** Out of sight until the keyboard reaches it. */
const skipLink = {
  position: 'absolute',
  left: 16,
  top: -60,
  p: 1.5,
  bgcolor: 'background.paper',
  zIndex: 'tooltip',
  '&:focus': { top: 8 },
} as const;
