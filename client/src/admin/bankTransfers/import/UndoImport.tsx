import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useAppDispatch } from '../../../store/core/hooks';
import { undoImport } from '../../../store/staff/bankTransfers';

interface Props {
  organizationId: string;
  id: string;
  fileName: string;
  /** Called when the import has been undone, or can no longer be. */
  onDone: () => void;
}

/** Asks whether to undo an import, and does so. */
export function UndoImport({ organizationId, id, fileName, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);

  async function handleYes() {
    setConfirming(false);
    setSending(true);
    const outcome = await dispatch(undoImport(organizationId, id));
    setSending(false);
    if (outcome.ok || outcome.status === 404 || outcome.status === 409) onDone();
  }

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        loading={isSending}
        aria-label={`Undo the import of ${fileName}`}
        sx={{ mt: 1 }}
        onClick={() => setConfirming(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question="Undo this import?"
        no="Keep it"
        yes="Undo"
        onNo={() => setConfirming(false)}
        onYes={() => void handleYes()}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          The lines of {fileName} will be removed from the books, and will no longer wait for you. They have
          not marked any payment as paid. You can import the file again.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
