import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MassUndo } from '#contract/massChange';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useAppDispatch } from '../../store/core/hooks';
import { previewUndo, undoMassChange } from '../../store/staff/massChanges';
import { NotUndoneList } from './NotUndoneList';

interface Props {
  id: string;
  /** Describes the change to screen readers. */
  label: string;
}

/** Undoes a step at once; asks first if it cannot be undone for everybody. */
export function UndoChangeButton({ id, label }: Props) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [partial, setPartial] = useState<MassUndo | null>(null);

  async function undo() {
    setPartial(null);
    setBusy(true);
    await dispatch(undoMassChange(id));
    setBusy(false);
  }

  async function handleClick() {
    setBusy(true);
    const outcome = await dispatch(previewUndo(id));
    setBusy(false);
    if (!outcome.ok) return;
    if (outcome.result.left.length === 0) await undo();
    else setPartial(outcome.result);
  }

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        loading={busy}
        aria-label={`Undo: ${label}`}
        onClick={() => void handleClick()}
      >
        Undo
      </Button>
      {partial && (
        <ConfirmDialog
          open
          question={partial.undone === 0 ? 'Nothing can be undone' : `Undo for ${partial.undone}?`}
          no="Keep"
          yes="Undo"
          isYesDisabled={partial.undone === 0}
          onNo={() => setPartial(null)}
          onYes={() => void undo()}
        >
          <NotUndoneList left={partial.left} />
        </ConfirmDialog>
      )}
    </>
  );
}
