import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import { Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { AdminBar } from './AdminBar';
import { AdminMenu } from './AdminMenu';
import { LeaveGuard } from './LeaveGuard';
import { SecondStepDialog } from './SecondStepDialog';
import { useOpening } from './useOpening';

const drawerWidth = 240;

/** Scroll padding in pixels, so that the bar does not cover the focused element. */
const scrollPadding = 72;

/** The layout of every panel page: the bar on top, and the menu at the side, or behind a button on a phone. */
export function AdminLayout({ tools }: { tools: ReactNode }) {
  const { key: page } = useLocation();
  // The page on which the menu was opened, so that navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const menuIsOpen = openOn === page;
  const { current, isOpening, open } = useOpening();
  const menu = (
    <AdminMenu
      current={current}
      onChoose={(event, to) => {
        setOpenOn(undefined);
        open(event, to);
      }}
    />
  );
  return (
    <>
      <GlobalStyles styles={{ html: { scrollPaddingTop: scrollPadding } }} />
      <LeaveGuard>
        <AppBar elevation={0} sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
          {isOpening && <LinearProgress aria-label="Opening the page" color="inherit" sx={progress} />}
          <AdminBar tools={tools} onMenu={() => setOpenOn(menuIsOpen ? undefined : page)} />
        </AppBar>
        <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
          <Drawer
            variant="temporary"
            open={menuIsOpen}
            onClose={() => setOpenOn(undefined)}
            slotProps={{ paper: { 'aria-label': 'Menu' } }}
            sx={{ ...drawer, display: { md: 'none' } }}
          >
            {menu}
          </Drawer>
          <Drawer variant="permanent" sx={{ ...drawer, display: { xs: 'none', md: 'block' } }}>
            {menu}
          </Drawer>
          <Box
            component="main"
            sx={{ flexGrow: 1, minWidth: 0, p: { xs: 2.5, md: 4 }, pt: { xs: 11, md: 12 } }}
          >
            <Suspense fallback={<LoadingSkeleton />}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
        <SecondStepDialog />
      </LeaveGuard>
    </>
  );
}

/** Delayed, so that the bar does not flash when a page opens at once. */
const progress = {
  position: 'absolute',
  inset: 'auto 0 0',
  '@keyframes show': { to: { opacity: 1 } },
  '&&': { opacity: 0, animation: 'show 0s 150ms forwards' },
} as const;

const drawer = {
  width: drawerWidth,
  flexShrink: 0,
  '& .MuiDrawer-paper': { width: drawerWidth, pt: 8, scrollPaddingTop: `${scrollPadding}px` },
} as const;
