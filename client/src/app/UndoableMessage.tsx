import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '../components/Message';
import { useUndoKey } from '../hooks/useUndoKey';
import { selectAlerts } from '../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../store/core/hooks';
import { holdAlert } from '../store/core/undoAlerts';
import type { ShownMessageProps } from './ShownAlerts';

/** A message that offers to undo something, by a button or Ctrl-Z; it stays while it is hovered or has the focus. */
export function UndoableMessage({ id, ...message }: ShownMessageProps) {
  const dispatch = useAppDispatch();
  const undoable = useAppSelector(selectAlerts).filter((alert) => alert.action);
  const action = undoable.find((alert) => alert.id === id)?.action;
  // Ctrl-Z undoes the latest one.
  const isLatest = undoable.at(-1)?.id === id;

  function hold(isHeld: boolean): void {
    dispatch(holdAlert(id, isHeld));
  }

  function undo(): void {
    message.onClose();
    action?.run();
  }

  useUndoKey(() => {
    if (isLatest) undo();
    return isLatest;
  });
  return (
    <Box
      onMouseEnter={() => hold(true)}
      onFocus={() => hold(true)}
      onMouseLeave={({ currentTarget }) => hold(currentTarget.matches(':focus-within'))}
      onBlur={({ currentTarget }) => hold(currentTarget.matches(':hover'))}
    >
      <Message {...message}>
        <Button aria-keyshortcuts="Control+Z" onClick={undo}>
          {action?.label}
        </Button>
      </Message>
    </Box>
  );
}
