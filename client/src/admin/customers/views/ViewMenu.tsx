import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Icon } from '../../icons';
import type { ColumnChoice } from '../table/useColumnChoice';
import type { TableParams } from '../useTableParams';
import { ViewList } from './ViewList';

interface Props {
  organizationId: string;
  columnChoice: ColumnChoice;
  tableParams: TableParams;
}

/** A menu of the saved views and a form to save one. */
export function ViewMenu(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="bookmark" size={20} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Views
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Views', sx: { width: 'min(400px, 94vw)' } } }}
      >
        <ViewList {...props} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
