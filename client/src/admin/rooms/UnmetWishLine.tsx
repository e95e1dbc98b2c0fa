import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UnmetWish, UnmetWishReason } from '#contract/roomPlan';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchAvoidedPeople } from '../../store/staff/roomBoard';
import { roomPhrase } from './boardTexts';
import { reasonText } from './proposalTexts';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  wish: UnmetWish;
  /** Whether the line names the guest whose wish it is. */
  namesGuest?: boolean;
  /** Undefined until it was requested. */
  reason: UnmetWishReason | undefined;
  onExplain: () => Promise<void>;
}

/** A wish with the reason why it is not met, or a button that requests it. */
export function UnmetWishLine({ board, wish, namesGuest = false, reason, onExplain }: Props) {
  const { getName } = board;
  const [isLoading, setIsLoading] = useState(false);
  const text = 'to' in wish ? `To share with ${getName(wish.to)}` : `To have ${roomPhrase(wish.roomType)}`;
  const named = `${getName(wish.from)}: ${text}`;

  async function handleExplain() {
    setIsLoading(true);
    await onExplain();
    setIsLoading(false);
  }

  return (
    <div>
      <Box sx={line}>
        <span>{namesGuest ? named : text}</span>
        {!reason && (
          <Button
            size="small"
            loading={isLoading}
            aria-label={`Why? ${named}`}
            onClick={() => void handleExplain()}
          >
            Why?
          </Button>
        )}
      </Box>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {reason && reasonText(reason, getName)}
      </Typography>
      {reason?.code === 'avoid' && 'to' in wish && <Avoided board={board} people={[wish.from, wish.to]} />}
    </div>
  );
}

/** The people who wish not to share a room. This is private, so opening it is recorded. */
function Avoided({ board, people }: { board: Board; people: readonly string[] }) {
  const { hotelId, getName } = board;
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const [answer, setAnswer] = useState<string>();

  async function handleOpen() {
    setIsLoading(true);
    const outcome = await dispatch(fetchAvoidedPeople(hotelId, people));
    setIsLoading(false);
    if (!outcome.ok) return;
    const lines = outcome.result.pairs.map(
      ({ by, other }) => `${getName(by)} would rather not share with ${getName(other)}.`,
    );
    setAnswer(lines.join(' ') || 'It concerns somebody in a locked room with one of them.');
  }

  return (
    <>
      <Typography role="status" variant="body2">
        {answer}
      </Typography>
      {answer === undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          <Button size="small" loading={isLoading} onClick={() => void handleOpen()}>
            Show whose wish it is
          </Button>{' '}
          The hotel’s history records that you asked.
        </Typography>
      )}
    </>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 };
