import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons';
import { useAppDispatch } from '../../store/core/hooks';
import { logout } from '../../store/core/logout';
import { useOrganizationScope } from '../filters/useOrganizationFilter';
import { TripSwitch } from './TripSwitch';
import { useTripScope } from '../trip/useTripScope';
import { useConfirmLeave } from './leaveContext';
import { OrganizationSwitch } from './OrganizationSwitch';

interface Props {
  onMenu: () => void;
  /** Shown before the link to the account. */
  tools: ReactNode;
}

export function AdminBar({ onMenu, tools }: Props) {
  const dispatch = useAppDispatch();
  const confirmLeave = useConfirmLeave();
  const { mayChoose, own } = useOrganizationScope();
  const { hasTrips, organizationId } = useTripScope();
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
      <Typography noWrap sx={{ ...title, ...wideOnly }}>
        Admin Panel
      </Typography>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}>
        {mayChoose ? (
          <OrganizationSwitch />
        ) : (
          <Typography noWrap sx={{ opacity: 0.85, display: { xs: 'none', sm: 'block' } }}>
            {own?.name}
          </Typography>
        )}
        {hasTrips && <TripSwitch key={organizationId} />}
      </Box>
      {tools}
      <IconButton color="inherit" component={Link} to="/account" aria-label="Your account">
        <Icon name="person" />
      </IconButton>
      <Button
        color="inherit"
        sx={{
          flexShrink: 0,
          '@media (max-width: 359px)': { px: 0.5, '& .MuiButton-startIcon': { display: 'none' } },
        }}
        startIcon={<Icon name="logout" size={20} />}
        onClick={() => confirmLeave(() => dispatch(logout()))}
      >
        Logout
      </Button>
    </Toolbar>
  );
}

const title = { fontWeight: 700, fontSize: '1.125rem', minWidth: 0 };
/** On a phone the switches need the space. */
const wideOnly = { display: { xs: 'none', sm: 'block' } };
