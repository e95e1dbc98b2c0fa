import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ApplyDialog } from './ApplyDialog';
import { RoomsToFix } from './RoomsToFix';
import { useUndoKey } from '../../hooks/useUndoKey';
import { actionBar } from '../layout/actionBar';
import { roomsToFix, type Board } from './useBoard';

/**
 * The latest status, and Apply or the reasons why the rooms cannot be applied. Sticks to the bottom of the window
 * while the board is longer.
 */
export function ApplyBar({ board }: { board: Board }) {
  const { isChanged, isBusy, statusText, check } = board;
  const [isApplying, setIsApplying] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const broken = roomsToFix(board);
  const canApply = broken.length === 0 && check.missing.length === 0;

  const canUndo = board.past.length > 0 && !isBusy && !isApplying && !isDiscarding;
  const undo = () => board.act({ type: 'undone' });
  useUndoKey(() => {
    if (canUndo) undo();
    return canUndo;
  });

  function handleDiscard() {
    setIsDiscarding(false);
    board.act({ type: 'discarded' });
  }

  return (
    <Box sx={isChanged || board.past.length > 0 || statusText || check.failed ? bar : undefined}>
      {/* Keeps the bar from covering the focused element. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 120 } }} />
      {isChanged && (
        <>
          <Button variant="contained" disabled={isBusy || !canApply} onClick={() => setIsApplying(true)}>
            Apply…
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => setIsDiscarding(true)}>
            Discard
          </Button>
        </>
      )}
      {board.past.length > 0 && (
        <Button variant="outlined" disabled={isBusy} aria-keyshortcuts="Control+Z" onClick={undo}>
          Undo last change
        </Button>
      )}
      <Box role="status" sx={statusStyle}>
        {isChanged && (
          <Box
            component="strong"
            sx={{ color: 'warning.main' }}
          >{`Not applied yet${statusText && '. '}`}</Box>
        )}
        {statusText}
      </Box>
      {isChanged && <RoomsToFix broken={broken} missing={check.missing} />}
      {check.failed && (
        <Typography variant="body2">
          We could not check whether the rooms follow the rules.{' '}
          <Button size="small" onClick={check.retry}>
            Check again
          </Button>
        </Typography>
      )}
      {isApplying && <ApplyDialog board={board} onClose={() => setIsApplying(false)} />}
      <ConfirmDialog
        open={isDiscarding}
        question="Discard the changes that are not applied?"
        no="No"
        yes="Discard"
        onNo={() => setIsDiscarding(false)}
        onYes={handleDiscard}
      />
    </Box>
  );
}

const bar = {
  ...actionBar,
  minHeight: 56,
  py: 1,
  columnGap: { xs: 1, sm: 2 },
  // The three buttons in one line on a phone.
  '@media (max-width: 599.9px)': { '& > button': { px: 1.25, fontSize: '0.875rem', minWidth: 0 } },
} as const;
/** Above the buttons on a phone, where the text does not fit beside them. */
const statusStyle = {
  typography: 'body2',
  flex: { xs: '1 0 100%', sm: '1 1 0' },
  order: { xs: -1, sm: 0 },
  overflowWrap: 'anywhere',
};
