import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { may } from '#contract/capabilities';
import type { Admin } from '#contract/admin';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { nameHealthReader } from '../../store/staff/questions';

/** Lets owners name who may read answers about health (rules §21.5). It takes effect at once. */
export function HealthReaderSwitch({ admin }: { admin: Admin }) {
  const dispatch = useAppDispatch();
  const mayName = may(useAppSelector(selectSession)?.role ?? 'customer', 'nameHealthReaders');
  const [allowed, setAllowed] = useState(admin.readsHealthAnswers);
  const [sending, setSending] = useState(false);
  if (!mayName || admin.role === 'root') return null;

  async function handleChange(next: boolean) {
    setSending(true);
    const outcome = await dispatch(nameHealthReader(admin._id, next));
    setSending(false);
    if (outcome.ok) setAllowed(next);
  }

  return (
    <FormControlLabel
      control={
        <Switch
          checked={allowed}
          disabled={sending}
          onChange={(event) => void handleChange(event.target.checked)}
        />
      }
      label="May read travellers’ answers about health. Each reading is recorded."
      sx={{ alignSelf: 'flex-start' }}
    />
  );
}
