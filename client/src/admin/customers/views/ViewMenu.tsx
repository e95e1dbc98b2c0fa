import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Icon } from '../../../components/icons';
import type { ColumnChoice } from '../table/useColumnChoice';
import type { TableParams } from '../useTableParams';
import { SavedViews } from './SavedViews';
import { SaveViewForm } from './SaveViewForm';
import { useCustomerViews } from './useCustomerViews';

interface Props {
  organizationId: string;
  columnChoice: ColumnChoice;
  tableParams: TableParams;
}

/** A menu of the saved views and a form to save one. */
export function ViewMenu({ organizationId, columnChoice, tableParams }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { views, save, remove } = useCustomerViews(organizationId);
  const close = () => setAnchor(null);
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
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Views', sx: { width: 'min(400px, 94vw)' } } }}
      >
        <Stack spacing={1} sx={{ p: 2 }}>
          <SavedViews
            views={views}
            onShow={(view) => {
              tableParams.setView(view);
              close();
            }}
            onRemove={remove}
          />
          <SaveViewForm
            onSave={(name) => {
              save({ name, columns: columnChoice.shown, query: tableParams.viewQuery });
              close();
            }}
          />
        </Stack>
      </Popover>
    </>
  );
}
