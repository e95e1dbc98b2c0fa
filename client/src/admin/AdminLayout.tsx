import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Waiting } from '../components/Waiting';
import { OnlyLanguage } from '../i18n/LanguageProvider';
import { AdminBar } from './AdminBar';
import { AdminMenu } from './AdminMenu';

const drawerWidth = 240;

/** The frame of every page of the panel: the bar above, the menu beside, on a phone behind a button. */
export default function AdminLayout() {
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const menu = <AdminMenu onChoose={() => setMenuIsOpen(false)} />;
  return (
    <OnlyLanguage language="en">
      <AppBar elevation={0} sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
        <AdminBar onMenu={() => setMenuIsOpen(!menuIsOpen)} />
      </AppBar>
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <Drawer
          variant="temporary"
          open={menuIsOpen}
          onClose={() => setMenuIsOpen(false)}
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
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </OnlyLanguage>
  );
}

const drawer = {
  width: drawerWidth,
  flexShrink: 0,
  '& .MuiDrawer-paper': { width: drawerWidth, pt: 8 },
} as const;
