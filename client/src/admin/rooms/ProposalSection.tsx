import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PageSection } from '../layout/PageSection';
import type { ShownProposal } from './boardState';
import { ConflictExplanation, Lines } from './ConflictExplanation';
import { moveLines, proofText, qualityLines } from './proposalTexts';
import { UnmetWishes } from './UnmetWishes';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  proposal: ShownProposal;
}

/**
 * The quality of the last proposal as planned, before any manual change. Takes the focus, because the board below has
 * changed.
 */
export function ProposalSection({ board, proposal }: Props) {
  const { answer, isAltered } = proposal;
  const { getName } = board;
  useEffect(() => {
    const heading = document.getElementById('proposal');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [answer]);

  return (
    <PageSection id="proposal" heading="The proposal">
      {isAltered && (
        <Typography sx={{ mb: 1, color: 'warning.main', fontWeight: 600 }}>
          You have moved guests since. This is about the proposal as it was made.
        </Typography>
      )}
      <Typography sx={{ fontWeight: 600 }}>{proofText(answer)}</Typography>
      <Lines lines={qualityLines(answer, board.stored)} />
      <Moves moves={moveLines(proposal, getName)} />
      {answer.leastMoves !== null && (
        <Typography sx={{ mt: 1.5 }}>
          {`It takes at least ${answer.leastMoves} moves to give a bed to as many as possible: ‘Plan rooms’ finds them.`}
        </Typography>
      )}
      {answer.notPlaced.length > 0 && (
        <Typography sx={{ mt: 1.5, color: 'error.main', fontWeight: 600 }}>
          {`Without a bed: ${answer.notPlaced.map(getName).join(', ')}`}
        </Typography>
      )}
      {answer.impossible && <ConflictExplanation conflict={answer.impossible} getName={getName} />}
      <UnmetWishes board={board} answer={answer} />
    </PageSection>
  );
}

/** The guests who move, for a proposal with few moves. */
function Moves({ moves }: { moves: readonly string[] | null }) {
  if (!moves) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {moves.length === 0 ? 'Nobody moves' : `Who moves: ${moves.length}`}
      </Typography>
      <Lines lines={moves} />
    </>
  );
}
