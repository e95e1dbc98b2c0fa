import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ArrangedRoom, UnmetWish, UnmetWishReason } from '#contract/roomPlan';
import { useAppDispatch } from '../../store/core/hooks';
import { explainWish, fetchAvoidedPeople } from '../../store/staff/roomBoard';
import { roomPhrase } from './boardTexts';
import { reasonText } from './proposalTexts';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  /** The proposed rooms, which do not meet the wish. */
  rooms: readonly ArrangedRoom[];
  wish: UnmetWish;
}

/** A wish, with a button that explains why it is not met. */
export function UnmetWishLine({ board, rooms, wish }: Props) {
  const { hotelId, nameOfId } = board;
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<{ rooms: Props['rooms']; reason: UnmetWishReason }>();
  // A later proposal may have another reason.
  const reason = answer?.rooms === rooms ? answer.reason : undefined;
  const text = 'to' in wish ? `To share with ${nameOfId(wish.to)}` : `To have ${roomPhrase(wish.roomType)}`;

  async function handleAsk() {
    setIsAsking(true);
    const outcome = await dispatch(explainWish(hotelId, { rooms: [...rooms], wish }));
    setIsAsking(false);
    if (outcome.ok) setAnswer({ rooms, reason: outcome.result });
  }

  return (
    <div>
      <Box sx={line}>
        <span>{text}</span>
        {!reason && (
          <Button
            size="small"
            loading={isAsking}
            aria-label={`Why? ${nameOfId(wish.from)}: ${text}`}
            onClick={() => void handleAsk()}
          >
            Why?
          </Button>
        )}
      </Box>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {reason && reasonText(reason, nameOfId)}
      </Typography>
      {reason?.code === 'avoid' && 'to' in wish && <Avoided board={board} people={[wish.from, wish.to]} />}
    </div>
  );
}

/** The people who wish not to share a room. This is private, so opening it is recorded. */
function Avoided({ board, people }: { board: Board; people: readonly string[] }) {
  const { hotelId, nameOfId } = board;
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<string>();

  async function handleOpen() {
    setIsAsking(true);
    const outcome = await dispatch(fetchAvoidedPeople(hotelId, people));
    setIsAsking(false);
    if (!outcome.ok) return;
    const lines = outcome.result.pairs.map(
      ({ by, other }) => `${nameOfId(by)} would rather not share with ${nameOfId(other)}.`,
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
