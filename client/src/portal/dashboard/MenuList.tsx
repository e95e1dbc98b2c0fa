import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Icon } from '../../components/icons';
import { dashboard } from '../../i18n/dashboard';
import { useText } from '../../i18n/language';
import { portal } from '../../i18n/portal';
import { useAppDispatch } from '../../store/core/hooks';
import { logout } from '../../store/core/logout';
import { menuItems } from '../sections';

export function MenuList({ onChoose }: { onChoose: (anchor: string) => void }) {
  const dispatch = useAppDispatch();
  const t = useText();
  return (
    <Box component="nav" aria-label={t(dashboard.menu)} sx={{ width: 280, maxWidth: '85vw', px: 1, py: 2 }}>
      <List disablePadding>
        {menuItems.map(({ anchor, label, icon }) => (
          <ListItem key={anchor} disablePadding>
            <ListItemButton component="a" href={`#${anchor}`} onClick={() => onChoose(anchor)} sx={item}>
              <ListItemIcon sx={{ minWidth: 40 }}>
                <Icon name={icon} />
              </ListItemIcon>
              <ListItemText primary={t(label)} />
            </ListItemButton>
          </ListItem>
        ))}
        <Divider component="li" aria-hidden sx={{ my: 1 }} />
        <ListItem disablePadding>
          <ListItemButton component="button" onClick={() => dispatch(logout())} sx={item}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <Icon name="logout" />
            </ListItemIcon>
            <ListItemText primary={t(portal.logout)} />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  );
}

const item = { borderRadius: 1, minHeight: 52 };
