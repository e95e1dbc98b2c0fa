import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { MassPreviewInput } from '#contract/massActions';
import { useAppDispatch } from '../../store/hooks';
import { setUsersDisabled } from '../../store/massActions';
import { counted } from '../wordings';
import type { PanelProps } from './panel';
import { usePreview } from './usePreview';
import { WhatWillHappen } from './WhatWillHappen';

/** Disables or enables the chosen customers, all of them or none. */
export function Disable({ users, onBusy, onDone }: PanelProps) {
  const dispatch = useAppDispatch();
  const [action, setAction] = useState<'disable' | 'enable'>('disable');
  const [sending, setSending] = useState(false);
  const question: MassPreviewInput = { action, users: [...users] };
  const previewing = usePreview(JSON.stringify(question));
  const { preview } = previewing;
  const count = counted(preview?.customers ?? 0, 'customer', 'customers');

  async function handleClick() {
    setSending(true);
    onBusy(true);
    const ok = await dispatch(setUsersDisabled(users, action === 'disable'));
    setSending(false);
    onBusy(false);
    if (ok) onDone();
    previewing.again();
  }

  return (
    <Stack spacing={2.5} sx={{ alignItems: 'stretch' }}>
      <RadioGroup
        row
        aria-label="Disable or enable"
        value={action}
        onChange={(_event, chosen) => setAction(chosen === 'enable' ? 'enable' : 'disable')}
      >
        <FormControlLabel value="disable" control={<Radio />} label="Disable" disabled={sending} />
        <FormControlLabel value="enable" control={<Radio />} label="Enable" disabled={sending} />
      </RadioGroup>
      <WhatWillHappen previewing={previewing} seats={action === 'disable' ? 'given back' : 'taken'} />
      {sending && <LinearProgress aria-label="Under way" />}
      <Button
        variant="contained"
        loading={sending}
        disabled={!preview || preview.customers === 0 || preview.reasons.length > 0}
        onClick={() => void handleClick()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {action === 'disable' ? `Disable ${count}` : `Enable ${count}`}
      </Button>
    </Stack>
  );
}
