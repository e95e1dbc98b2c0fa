import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icons';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { menuOf } from './menu';

/** Links to the screens that the user's role may open. */
export function AdminMenu({ onChoose }: { onChoose: () => void }) {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const { pathname } = useLocation();
  return (
    <List component="nav" aria-label="Main menu" sx={{ px: 1 }}>
      {menuOf(role).map(({ to, behind = [], label, icon }) => (
        <ListItem key={to} disablePadding component="div">
          <ListItemButton
            component={NavLink}
            to={to}
            selected={pathname === to || behind.includes(pathname)}
            onClick={onChoose}
            sx={{ borderRadius: 1 }}
          >
            <ListItemIcon sx={{ minWidth: 40 }}>
              <Icon name={icon} />
            </ListItemIcon>
            <ListItemText primary={label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
