import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useList } from '../../store/staff/records/useList';
import { Icon } from '../icons';
import { groupLabel } from '../labels/labels';

interface Props {
  organizationId: string;
  /** Called with the id of a group. */
  onChoose: (group: string) => void;
}

/** A menu of the groups to which the selected customers can be moved. */
export function MoveMenu({ organizationId, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<Icon name="down" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Move to
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        // Keeps the menu inside the page's landmark.
        disablePortal
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Groups
          organizationId={organizationId}
          onClose={close}
          onChoose={(group) => {
            close();
            onChoose(group);
          }}
        />
      </Popover>
    </>
  );
}

/** Loads the groups only once the menu is open. */
function Groups({ organizationId, onChoose, onClose }: Props & { onClose: () => void }) {
  const { records, status, retry } = useList('groups', organizationId);
  return (
    <MenuList
      // The first group takes the focus once it is there.
      key={String(records === undefined)}
      autoFocusItem
      aria-label="Move to"
      onKeyDown={({ key }) => key === 'Tab' && onClose()}
    >
      {records?.map((group) => (
        <MenuItem key={group._id} onClick={() => onChoose(group._id)}>
          {groupLabel(group)}
        </MenuItem>
      ))}
      {records?.length === 0 && <MenuItem disabled>There are no groups</MenuItem>}
      {status === 'failed' && (
        <MenuItem onClick={retry}>The groups could not be loaded. Load them again</MenuItem>
      )}
      {!records && status !== 'failed' && <MenuItem disabled>Loading groups</MenuItem>}
    </MenuList>
  );
}
