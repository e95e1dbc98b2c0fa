import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import { Suspense, useState, type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { keepNarrowMenu, readNarrowMenu } from '../../storage/panelSettings';
import { useAppSelector, useAppDispatch } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { sendLeftMarks } from '../../store/staff/boarding/sync';
import { useOwnRights } from '../../store/staff/ownerRights';
import type { MenuSection } from '../pages';
import { TripScoped } from '../trip/useTripScope';
import { TripInAddress } from './TripInAddress';
import { useRecentChanges } from '../live/useRecentChanges';
import { AdminBar } from './AdminBar';
import { AdminMenu } from './AdminMenu';
import { BottomBar, bottomBarHeight } from './BottomBar';
import { LeaveGuard } from './LeaveGuard';
import { isTripScoped, menuFor } from './menu';
import { NarrowSwitch } from './NarrowSwitch';
import { SecondStepDialog } from './SecondStepDialog';
import { useIdlePreload } from './useIdlePreload';
import { useMenuNavigation } from './useMenuNavigation';
import { useWaitingWork } from './useWaitingWork';

const drawerWidth = 240;
const narrowWidth = 64;

const nobody = { role: 'customer' } as const;

/** Scroll padding in pixels, so that the bar does not cover the focused element. */
const scrollPadding = 72;

interface Props {
  /** In the bar, before the link to the account. */
  tools: ReactNode;
}

/**
 * The layout of every panel page: the bar on top, and the menu at the side. On a phone the menu is behind a button, and
 * its groups are at the bottom.
 */
export function AdminLayout(props: Props) {
  const { pathname } = useLocation();
  return (
    <TripScoped value={isTripScoped(pathname)}>
      <Layout {...props} />
    </TripScoped>
  );
}

function Layout({ tools }: Props) {
  const { key: page } = useLocation();
  const holder = useAppSelector(selectSession) ?? nobody;
  // The open menu and its page, so that navigation closes it.
  const [opened, setOpened] = useState<{ page: string; section?: MenuSection }>();
  const [isNarrow, setNarrow] = useState(readNarrowMenu);
  const { current, isOpening, open } = useMenuNavigation();
  const work = useWaitingWork();
  useRecentChanges();
  useOwnRights();
  useIdlePreload(holder);
  useLeftMarks();
  const groups = menuFor(holder);
  const shown = opened?.page === page ? opened : undefined;
  const menu = { groups, work, current, onChoose: choose };

  function choose(...chosen: Parameters<typeof open>): void {
    setOpened(undefined);
    open(...chosen);
  }

  function toggleNarrow(): void {
    keepNarrowMenu(!isNarrow);
    setNarrow(!isNarrow);
  }

  return (
    <>
      <GlobalStyles styles={pageStyles} />
      <LeaveGuard>
        <AppBar elevation={0} sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
          {isOpening && <LinearProgress aria-label="Opening the page" color="inherit" sx={progress} />}
          <AdminBar tools={tools} onMenu={() => setOpened(shown ? undefined : { page })} />
        </AppBar>
        <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
          <Drawer
            variant="temporary"
            anchor={shown?.section ? 'bottom' : 'left'}
            open={shown !== undefined}
            onClose={() => setOpened(undefined)}
            slotProps={{ paper: { 'aria-label': 'Menu' } }}
            sx={shown?.section ? sheet : { ...drawer(drawerWidth), display: { md: 'none' } }}
          >
            <AdminMenu
              {...menu}
              groups={groups.filter(({ section }) => !shown?.section || section === shown.section)}
            />
          </Drawer>
          <Drawer
            variant="permanent"
            sx={{
              ...drawer(isNarrow ? narrowWidth : drawerWidth),
              display: { xs: 'none', md: 'block' },
            }}
          >
            <AdminMenu {...menu} isNarrow={isNarrow} />
            <NarrowSwitch isNarrow={isNarrow} onToggle={toggleNarrow} />
          </Drawer>
          <Box component="main" sx={main}>
            <Suspense fallback={<LoadingSkeleton />}>
              <TripInAddress>
                <Outlet />
              </TripInAddress>
            </Suspense>
          </Box>
        </Box>
        <BottomBar
          {...menu}
          shown={shown?.section}
          onGroup={(section) => setOpened(shown?.section === section ? undefined : { page, section })}
        />
        <SecondStepDialog />
      </LeaveGuard>
    </>
  );
}

/** Sends the marks of the gate that were still on this phone when somebody logged out (rules §33). */
function useLeftMarks(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(sendLeftMarks());
  }, [dispatch]);
}

/** `--bottom-bar` is the height of the bar at the bottom, which only narrow screens have. */
function pageStyles({ breakpoints }: Theme) {
  return {
    ':root': {
      '--bottom-bar': '0px',
      [breakpoints.down('md')]: {
        '--bottom-bar': `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
      },
    },
    html: { scrollPaddingTop: scrollPadding, scrollPaddingBottom: 'var(--bottom-bar)' },
  };
}

/** Delayed, so that the bar does not flash when a page opens at once. */
const progress = {
  position: 'absolute',
  inset: 'auto 0 0',
  '@keyframes show': { to: { opacity: 1 } },
  '&&': { opacity: 0, animation: 'show 0s 150ms forwards' },
} as const;

const main = {
  flexGrow: 1,
  minWidth: 0,
  p: { xs: 2.5, md: 4 },
  pt: { xs: 11, md: 12 },
  pb: { xs: 'calc(20px + var(--bottom-bar))', md: 4 },
} as const;

const drawer = (width: number) =>
  ({
    width,
    flexShrink: 0,
    '& .MuiDrawer-paper': {
      width,
      pt: 8,
      scrollPaddingTop: `${scrollPadding}px`,
      // For the focus ring of the last control.
      scrollPaddingBottom: '8px',
      overflowX: 'hidden',
    },
  }) as const;

/** Above the bar at the bottom. */
const sheet = {
  display: { md: 'none' },
  '& .MuiDrawer-paper': {
    maxHeight: '70dvh',
    bottom: 'var(--bottom-bar)',
    pt: 1,
    borderRadius: '12px 12px 0 0',
  },
} as const;
