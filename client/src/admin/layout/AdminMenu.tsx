import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/icons';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { menuFor } from './menu';

interface Props {
  /** The path of the page that is open or opening. */
  current: string;
  onChoose: (event: MouseEvent, to: string) => void;
}

/** Links to the screens that the user's role may open. */
export function AdminMenu({ current, onChoose }: Props) {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  return (
    <List component="nav" aria-label="Main menu" sx={{ px: 1 }}>
      {menuFor(role).map(({ to, preload, behind = [], label, icon }) => (
        <ListItem key={to} disablePadding component="div">
          <ListItemButton
            component={NavLink}
            to={to}
            selected={current === to || behind.includes(current)}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={(event: MouseEvent) => onChoose(event, to)}
            sx={entry}
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

const entry = {
  borderRadius: 1,
  // Forced colours do not paint the background that marks the current entry.
  '@media (forced-colors: active)': { '&.Mui-selected': { border: '2px solid Highlight' } },
} as const;
