import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useList } from '../../store/staff/records/useList';
import { Icon } from '../icons';
import { groupLabel } from '../labels/labels';

interface Props {
  organizationId: string;
  /** Called with the id of a group. */
  onChoose: (group: string) => void;
}

/** A menu of the groups that the selected customers can be moved to. */
export function MoveMenu({ organizationId, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
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
        action={popover}
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
          onLoaded={() => popover.current?.updatePosition()}
          onChoose={(group) => {
            close();
            onChoose(group);
          }}
        />
      </Popover>
    </>
  );
}

interface GroupsProps extends Props {
  onClose: () => void;
  onLoaded: () => void;
}

/** Loads the groups only once the menu is open. */
function Groups({ organizationId, onChoose, onClose, onLoaded }: GroupsProps) {
  const { records, status, retry } = useList('groups', organizationId);
  const handleLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (records) handleLoaded();
  }, [records]);
  return (
    <MenuList
      // Remounts when the groups are loaded, so that the first takes the focus.
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
