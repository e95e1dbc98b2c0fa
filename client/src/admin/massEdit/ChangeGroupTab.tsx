import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { MassPreviewInput } from '#contract/massActions';
import { useAppDispatch } from '../../store/core/hooks';
import { changeCustomersGroup } from '../../store/staff/massActions';
import { useList } from '../../store/staff/records/useList';
import { RecordSelect } from '../filters/RecordSelect';
import { formatCount } from '../../format/words';
import { groupLabel } from '../labels/labels';
import { MassActionButton, type TabProps } from './MassActionButton';
import { useMassPreview } from './useMassPreview';
import { PreviewSummary } from './PreviewSummary';

interface Props extends TabProps {
  /** The id of the group that is chosen at first. */
  initialGroup?: string | undefined;
}

/** Moves the selected customers to another group: all of them, or none if one cannot move. */
export function ChangeGroupTab(props: Props) {
  const { organizationId, customerIds, initialGroup = '', onBusy, onDone } = props;
  const dispatch = useAppDispatch();
  const groups = useList('groups', organizationId);
  const [group, setGroup] = useState(initialGroup);
  const input: MassPreviewInput = { action: 'changeGroup', customers: [...customerIds], group };
  const massPreview = useMassPreview(group === '' ? '' : JSON.stringify(input));

  return (
    <Stack spacing={2.5}>
      <RecordSelect
        name="group"
        label="Group"
        value={group}
        onChange={setGroup}
        choices={groups}
        getLabel={groupLabel}
        plural="groups"
      />
      {group !== '' && <PreviewSummary massPreview={massPreview} seats="taken" />}
      <MassActionButton
        massPreview={massPreview}
        label={`Move ${formatCount(massPreview.preview?.customerCount ?? 0, 'customer', 'customers')}`}
        action={() => dispatch(changeCustomersGroup(customerIds, group))}
        onBusy={onBusy}
        onDone={() => {
          // The groups' counts have changed.
          groups.retry();
          onDone();
        }}
      />
    </Stack>
  );
}
