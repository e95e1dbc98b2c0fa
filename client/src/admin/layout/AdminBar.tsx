import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icons';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { logout } from '../../store/core/logout';
import { selectSession } from '../../store/session/session';
import { useConfirmLeave } from './leaveContext';

export function AdminBar({ onMenu }: { onMenu: () => void }) {
  const dispatch = useAppDispatch();
  const confirmLeave = useConfirmLeave();
  const organization = useAppSelector(selectSession)?.organization?.name;
  return (
    <Toolbar sx={{ gap: { xs: 0.5, sm: 1.5 } }}>
      <IconButton
        color="inherit"
        edge="start"
        aria-label="Menu"
        onClick={onMenu}
        sx={{ display: { md: 'none' } }}
      >
        <Icon name="menu" />
      </IconButton>
      <Typography noWrap sx={{ fontWeight: 700, fontSize: '1.125rem', flexShrink: 0 }}>
        Admin Panel
      </Typography>
      <Typography noWrap sx={{ flex: '1 1 0', opacity: 0.85, visibility: { xs: 'hidden', sm: 'visible' } }}>
        {organization}
      </Typography>
      <IconButton color="inherit" component={Link} to="/account" aria-label="Your account">
        <Icon name="person" />
      </IconButton>
      <Button
        color="inherit"
        sx={{ flexShrink: 0 }}
        startIcon={<Icon name="logout" size={20} />}
        onClick={() => confirmLeave(() => dispatch(logout()))}
      >
        Logout
      </Button>
    </Toolbar>
  );
}
