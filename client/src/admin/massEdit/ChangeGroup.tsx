import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { MassPreviewInput } from '#contract/massActions';
import { useAppDispatch } from '../../store/hooks';
import { changeUsersGroup } from '../../store/massActions';
import { useList } from '../../store/useList';
import { ListSelect } from '../ListSelect';
import { counted } from '../wordings';
import type { PanelProps } from './panel';
import { usePreview } from './usePreview';
import { WhatWillHappen } from './WhatWillHappen';

/** Moves the chosen customers to another group, all of them or none. */
export function ChangeGroup({ organizationId, users, onBusy, onDone }: PanelProps) {
  const dispatch = useAppDispatch();
  const groups = useList('groups', organizationId);
  const [group, setGroup] = useState('');
  const [sending, setSending] = useState(false);
  const question: MassPreviewInput = { action: 'changeGroup', users: [...users], group };
  const previewing = usePreview(group === '' ? '' : JSON.stringify(question));
  const { preview } = previewing;

  async function handleClick() {
    setSending(true);
    onBusy(true);
    const ok = await dispatch(changeUsersGroup(users, group));
    setSending(false);
    onBusy(false);
    if (ok) onDone();
    previewing.again();
  }

  return (
    <Stack spacing={2.5}>
      <ListSelect
        name="group"
        label="Group"
        value={group}
        onChange={setGroup}
        offer={groups}
        labelOf={({ name, event, userCount, capacity }) =>
          `${name} – ${event.name || event.identifier} (${userCount} / ${capacity})`
        }
        things="groups"
      />
      {group !== '' && <WhatWillHappen previewing={previewing} seats="taken" />}
      {sending && <LinearProgress aria-label="Under way" />}
      <Button
        variant="contained"
        loading={sending}
        disabled={!preview || preview.customers === 0 || preview.reasons.length > 0}
        onClick={() => void handleClick()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {`Move ${counted(preview?.customers ?? 0, 'customer', 'customers')}`}
      </Button>
    </Stack>
  );
}
