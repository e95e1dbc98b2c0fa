import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReturnedList } from '#contract/returnedList';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useAppDispatch } from '../../store/core/hooks';
import { removeReturnedList, returnedListKey } from '../../store/staff/returnedLists';
import { PageSection, focusSection } from '../layout/PageSection';
import { placeNoun } from './returnedTexts';

interface Props {
  returned: ReturnedList;
  onRemove: () => void;
}

/** Removes the imported list with its numbers, after a confirmation. */
export function RemoveList({ returned: { list, of }, onRemove }: Props) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);

  async function handleRemove() {
    setIsAsking(false);
    setIsSending(true);
    const outcome = await dispatch(removeReturnedList(returnedListKey(list, of._id)));
    setIsSending(false);
    if (!outcome.ok) return;
    onRemove();
    // This section is removed with the list.
    focusSection('file');
  }

  return (
    <PageSection id="remove" heading="Remove the list">
      <Typography sx={{ maxWidth: 720 }}>
        {`Deletes the imported list and its corrections. Travellers no longer see their ${placeNoun(list)} numbers.`}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        loading={isSending}
        sx={{ mt: 1 }}
        onClick={() => setIsAsking(true)}
      >
        Remove the list
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          question="Remove the list?"
          no="Keep it"
          yes="Remove"
          onNo={() => setIsAsking(false)}
          onYes={() => void handleRemove()}
        />
      )}
    </PageSection>
  );
}
