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
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);

  async function handleYes() {
    setAsking(false);
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
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Undo this import?"
        no="Keep it"
        yes="Undo"
        onNo={() => setAsking(false)}
        onYes={() => void handleYes()}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          The lines of {fileName} no longer wait for you, and are removed from the books. No payment was
          marked as paid by them. You can import the file again.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
