import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { StaffCustomer } from '#contract/staffCustomer';
import type { EditableField } from '../table/gridColumns';
import { CellField } from './CellField';
import { useCellDraft } from './useCellDraft';
import type { Step } from './useOpenCell';

interface Props {
  record: StaffCustomer;
  field: EditableField;
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
  onClose: (step: Step) => void;
}

/** Enter saves and closes, Tab saves and moves to the next field of the row, Escape discards the change. */
export function CellForm({ record, field, onChanged, onSaved, onClose }: Props) {
  const draft = useCellDraft(record, field);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  useEffect(() => onChanged(draft.isChanged), [draft.isChanged, onChanged]);

  async function handleSave(step: Step) {
    if (!(await draft.save())) return;
    if (draft.isChanged) onSaved();
    onClose(step);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
    // While a newer value is offered, Tab reaches its button.
    const movesOn = event.key === 'Tab' && draft.field.newerValue === undefined;
    if (!isField || !(movesOn || (event.key === 'Enter' && !event.shiftKey))) return;
    event.preventDefault();
    void handleSave(event.key === 'Enter' ? 0 : event.shiftKey ? -1 : 1);
  }

  return (
    <Stack
      component="form"
      ref={form}
      spacing={1}
      noValidate
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave(0);
      }}
    >
      <Box role="status">
        {draft.isOutdated && (
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            Somebody else has saved changes since you opened this. Check them and save again.
          </Typography>
        )}
      </Box>
      <CellField draft={draft} field={field} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={draft.isSaving}>
          Save
        </Button>
        <Button onClick={() => onClose(0)}>Cancel</Button>
      </Box>
    </Stack>
  );
}
