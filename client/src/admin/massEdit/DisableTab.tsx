import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { MassPreviewInput } from '#contract/massActions';
import { useAppDispatch } from '../../store/core/hooks';
import { setCustomersDisabled } from '../../store/staff/massActions';
import { formatCount } from '../../format/words';
import { MassActionButton, type TabProps } from './MassActionButton';
import { useMassPreview } from './useMassPreview';
import { PreviewSummary } from './PreviewSummary';

/** Disables or enables all the selected customers or none. */
export function DisableTab({ customerIds, onBusy, onDone }: TabProps) {
  const dispatch = useAppDispatch();
  const [action, setAction] = useState<'disable' | 'enable'>('disable');
  const input: MassPreviewInput = { action, customers: [...customerIds] };
  const massPreview = useMassPreview(JSON.stringify(input));
  const count = formatCount(massPreview.preview?.customerCount ?? 0, 'customer', 'customers');

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
      <PreviewSummary massPreview={massPreview} seats={action === 'disable' ? 'released' : 'taken'} />
      <MassActionButton
        massPreview={massPreview}
        label={action === 'disable' ? `Disable ${count}` : `Enable ${count}`}
        action={() => dispatch(setCustomersDisabled(customerIds, action === 'disable'))}
        onBusy={onBusy}
        onDone={onDone}
      />
    </Stack>
  );
}
