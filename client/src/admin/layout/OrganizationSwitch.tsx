import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepChosenOrganization } from '../../storage/chosenScope';
import { Icon } from '../icons';
import { useList } from '../../store/staff/records/useList';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { useConfirmLeave } from './leaveContext';
import { listPageFor } from './menu';

const all = { _id: '', name: 'All organizations' };

/** Lets root choose the organization whose records are shown on every page (rules §18.4). */
export function OrganizationSwitch() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const { chosen } = useOrganizationFilter();
  const choices = [all, ...(useList('organizations').records ?? [])];

  function choose(id: string) {
    setAnchor(null);
    confirmLeave(() => {
      keepChosenOrganization(id);
      // Drops the rest of the address, which belongs to the previous organization.
      void navigate({ pathname: listPageFor(pathname), search: id && `?organization=${id}` });
    });
  }

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="down" size={20} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, '& .MuiButton-endIcon': { ml: 0.5 } }}
      >
        <span style={name}>{choices.find(({ _id }) => _id === chosen)?.name ?? 'Organization'}</span>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Organization' } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice._id} selected={choice._id === chosen} onClick={() => choose(choice._id)}>
            {choice.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const name = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
