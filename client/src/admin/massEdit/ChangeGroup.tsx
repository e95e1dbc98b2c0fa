import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { MassPreviewInput } from '#contract/massActions';
import { useAppDispatch } from '../../store/core/hooks';
import { changeUsersGroup } from '../../store/staff/massActions';
import { useList } from '../../store/staff/records/useList';
import { RecordSelect } from '../filters/RecordSelect';
import { counted } from '../customers/labels';
import { Deed } from './Deed';
import type { PanelProps } from './panel';
import { usePreview } from './usePreview';
import { WhatWillHappen } from './WhatWillHappen';

/** Moves the chosen customers to another group, all of them or none. */
export function ChangeGroup({ organizationId, users, onBusy, onDone }: PanelProps) {
  const dispatch = useAppDispatch();
  const groups = useList('groups', organizationId);
  const [group, setGroup] = useState('');
  const question: MassPreviewInput = { action: 'changeGroup', users: [...users], group };
  const previewing = usePreview(group === '' ? '' : JSON.stringify(question));

  return (
    <Stack spacing={2.5}>
      <RecordSelect
        name="group"
        label="Group"
        value={group}
        onChange={setGroup}
        choices={groups}
        labelOf={({ name, event, userCount, capacity }) =>
          `${name} – ${event.name || event.identifier} (${userCount} / ${capacity})`
        }
        plural="groups"
      />
      {group !== '' && <WhatWillHappen previewing={previewing} seats="taken" />}
      <Deed
        previewing={previewing}
        label={`Move ${counted(previewing.preview?.customers ?? 0, 'customer', 'customers')}`}
        act={() => dispatch(changeUsersGroup(users, group))}
        onBusy={onBusy}
        onDone={onDone}
      />
    </Stack>
  );
}
