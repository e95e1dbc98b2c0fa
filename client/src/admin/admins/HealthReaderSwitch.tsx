import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { may } from '#contract/capabilities';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { setHealthReader } from '../../store/staff/questions';
import { selectRecord } from '../../store/staff/records/records';

/** Lets owners name who may read answers about health (rules §21.5). It takes effect at once. */
export function HealthReaderSwitch({ adminId }: { adminId: string }) {
  const dispatch = useAppDispatch();
  const admin = useAppSelector((state) => selectRecord(state, 'admins', adminId));
  const mayNameReaders = may(useAppSelector(selectSession)?.role ?? 'customer', 'nameHealthReaders');
  const [sending, setSending] = useState(false);
  if (!admin || !mayNameReaders) return null;

  async function handleChange(allowed: boolean) {
    setSending(true);
    await dispatch(setHealthReader(adminId, allowed));
    setSending(false);
  }

  return (
    <FormControlLabel
      control={
        <Switch
          checked={admin.readsHealthAnswers}
          disabled={sending}
          onChange={(event) => void handleChange(event.target.checked)}
        />
      }
      label="May read travellers’ answers about health. Each reading is recorded."
      sx={{ alignSelf: 'flex-start' }}
    />
  );
}
