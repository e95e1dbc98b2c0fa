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
  onAsk: () => Promise<void>;
}

/** A wish with the reason why it is not met, or a button that asks for it. */
export function UnmetWishLine({ board, wish, namesGuest = false, reason, onAsk }: Props) {
  const { getName } = board;
  const [isAsking, setIsAsking] = useState(false);
  const text = 'to' in wish ? `To share with ${getName(wish.to)}` : `To have ${roomPhrase(wish.roomType)}`;
  const named = `${getName(wish.from)}: ${text}`;

  async function handleAsk() {
    setIsAsking(true);
    await onAsk();
    setIsAsking(false);
  }

  return (
    <div>
      <Box sx={line}>
        <span>{namesGuest ? named : text}</span>
        {!reason && (
          <Button
            size="small"
            loading={isAsking}
            aria-label={`Why? ${named}`}
            onClick={() => void handleAsk()}
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
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<string>();

  async function handleOpen() {
    setIsAsking(true);
    const outcome = await dispatch(fetchAvoidedPeople(hotelId, people));
    setIsAsking(false);
    if (!outcome.ok) return;
    const lines = outcome.result.pairs.map(
      ({ by, other }) => `${getName(by)} would rather not share with ${getName(other)}.`,
    );
    setAnswer(lines.join(' ') || 'It is about somebody who stays together with them.');
  }

  return (
    <>
      <Typography role="status" variant="body2">
        {answer}
      </Typography>
      {answer === undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          <Button size="small" loading={isAsking} onClick={() => void handleOpen()}>
            Show whose wish it is
          </Button>{' '}
          The hotel’s history records that you asked.
        </Typography>
      )}
    </>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 };
