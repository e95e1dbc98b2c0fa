import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import type { SailingChangeDetails, SailingChoiceInput, UnansweredTraveller } from '#contract/sailingChange';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Failure } from '../../components/Failure';
import { SelectInput } from '../../components/form/SelectInput';
import { SkeletonBar } from '../../components/LoadingSkeleton';
import { formatEuros } from '../../format/money';
import { formatCount } from '../../format/words';
import { useLoad } from '../../store/core/useLoad';
import { previewCancellation } from '../../store/staff/cancellations';

interface Props {
  choice: 'later' | 'refund';
  traveller: UnansweredTraveller;
  laterGroups: SailingChangeDetails['laterGroups'];
  onClose: () => void;
  onChoose: (chosen: SailingChoiceInput) => void;
}

/** Asks before staff move a traveller to another group, or cancel the trip and return the money. */
export function ChoiceDialog({ choice, ...props }: Props) {
  return choice === 'later' ? <GroupDialog {...props} /> : <RefundDialog {...props} />;
}

type PartProps = Omit<Props, 'choice'>;

function GroupDialog({ traveller: { name }, laterGroups, onClose, onChoose }: PartProps) {
  const [group, setGroup] = useState('');
  return (
    <ConfirmDialog
      open
      question={`Move ${name} to another group?`}
      no="Cancel"
      yes="Move"
      isYesDisabled={group === ''}
      onNo={onClose}
      onYes={() => onChoose({ choice: 'later', group, refundTotal: null })}
    >
      <SelectInput
        name="group"
        label="Group"
        required
        value={group}
        error={undefined}
        onChange={setGroup}
        groups={[
          {
            options: laterGroups.map(({ _id, name: groupName, freeSeats }) => ({
              value: _id,
              label: `${groupName} (${formatCount(freeSeats, 'free seat', 'free seats')})`,
              disabled: freeSeats <= 0,
            })),
          },
        ]}
      />
    </ConfirmDialog>
  );
}

function RefundDialog({ traveller: { _id, name }, onClose, onChoose }: PartProps) {
  const fetch = useCallback((id: string) => previewCancellation({ customers: [id], refund: 'all' }), []);
  const { status, errors, answer, retry } = useLoad(fetch, _id);
  const preview = answer?.result;
  const obstacle = preview?.travellers[0]?.obstacle;
  return (
    <ConfirmDialog
      open
      question={`Cancel the trip of ${name}?`}
      no="Not yet"
      yes={preview ? `Cancel and return ${formatEuros(preview.refundTotal, 'en')}` : 'Cancel the trip'}
      isYesDisabled={!preview || Boolean(obstacle)}
      onNo={onClose}
      onYes={() => preview && onChoose({ choice: 'refund', group: null, refundTotal: preview.refundTotal })}
    >
      {status === 'loading' && <SkeletonBar width="100%" height={48} />}
      {(status === 'failed' || status === 'notFound') && (
        <Failure errors={errors} fallback="The amount could not be loaded" onRetry={retry} />
      )}
      {preview && (
        <Typography role="status">
          {obstacle
            ? obstacle.msg
            : `${formatEuros(preview.refundTotal, 'en')} is returned: all that was paid. The seat becomes free.`}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
