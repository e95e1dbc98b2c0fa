import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { MassPreviewInput } from '#contract/massActions';
import { useAppDispatch } from '../../store/core/hooks';
import { setUsersDisabled } from '../../store/staff/massActions';
import { counted } from '../customers/labels';
import { Deed } from './Deed';
import type { PanelProps } from './panel';
import { usePreview } from './usePreview';
import { WhatWillHappen } from './WhatWillHappen';

/** Disables or enables the chosen customers, all of them or none. */
export function Disable({ users, onBusy, onDone }: PanelProps) {
  const dispatch = useAppDispatch();
  const [action, setAction] = useState<'disable' | 'enable'>('disable');
  const question: MassPreviewInput = { action, users: [...users] };
  const previewing = usePreview(JSON.stringify(question));
  const count = counted(previewing.preview?.customers ?? 0, 'customer', 'customers');

  return (
    <Stack spacing={2.5} sx={{ alignItems: 'stretch' }}>
      <RadioGroup
        row
        aria-label="Disable or enable"
        value={action}
        onChange={(_event, chosen) => setAction(chosen === 'enable' ? 'enable' : 'disable')}
      >
        <FormControlLabel value="disable" control={<Radio />} label="Disable" />
        <FormControlLabel value="enable" control={<Radio />} label="Enable" />
      </RadioGroup>
      <WhatWillHappen previewing={previewing} seats={action === 'disable' ? 'given back' : 'taken'} />
      <Deed
        previewing={previewing}
        label={action === 'disable' ? `Disable ${count}` : `Enable ${count}`}
        act={() => dispatch(setUsersDisabled(users, action === 'disable'))}
        onBusy={onBusy}
        onDone={onDone}
      />
    </Stack>
  );
}
