import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RoomBoard } from '#contract/roomPlan';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Icon } from '../icons';
import { formatStaffInstant } from '../../format/dates';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  undo: NonNullable<RoomBoard['undo']>;
}

/** Restores the rooms as they were before the last arrangement, after a confirmation. */
export function UndoButton({ board, undo: { at, by } }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const who = by === null ? '' : ` by ${by}`;

  function handleYes() {
    setIsConfirming(false);
    void board.undo();
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="refund" size={20} />}
        disabled={board.isBusy}
        onClick={() => setIsConfirming(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question="Restore the previous rooms?"
        no="No"
        yes="Restore"
        onNo={() => setIsConfirming(false)}
        onYes={handleYes}
      >
        {`The arrangement of ${formatStaffInstant(at)}${who} is undone, and guests whose room changes are told by mail.`}
        {board.isChanged && ' Your changes that are not applied are lost.'}
      </ConfirmDialog>
    </>
  );
}
