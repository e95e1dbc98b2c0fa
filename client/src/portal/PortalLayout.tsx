import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { Suspense, useDeferredValue } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingSkeleton } from '../components/LoadingSkeleton';
import { useText } from '../i18n/language';
import { portal } from '../i18n/portal';
import { PortalFooter } from './PortalFooter';
import { PortalHeader } from './PortalHeader';

/** The layout of every page for customers and visitors. */
export function PortalLayout() {
  const t = useText();
  // The page is rendered after the layout, because rendering both in one pass blocks input on phones.
  const showsPage = useDeferredValue(true, false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link href="#content" sx={skipLink}>
        {t(portal.skip)}
      </Link>
      <PortalHeader />
      <Container id="content" component="main" maxWidth="lg" sx={{ flexGrow: 1, py: { xs: 3, md: 5 } }}>
        {showsPage && (
          <Suspense fallback={<LoadingSkeleton />}>
            <Outlet />
          </Suspense>
        )}
      </Container>
      {showsPage && <PortalFooter />}
    </Box>
  );
}

/** Hidden until it has the focus. */
const skipLink = {
  position: 'absolute',
  left: 16,
  top: -60,
  p: 1.5,
  bgcolor: 'background.paper',
  zIndex: 'tooltip',
  '&:focus': { top: 8 },
} as const;
