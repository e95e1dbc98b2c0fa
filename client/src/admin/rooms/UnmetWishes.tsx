import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { RoomProposal, UnmetWish, UnmetWishReason } from '#contract/roomPlan';
import { formatCount } from '../../format/words';
import { useAppDispatch } from '../../store/core/hooks';
import { explainWish } from '../../store/staff/roomBoard';
import { dividedList } from '../list/dividedList';
import { isSameWish } from './unmetByPlace';
import { UnmetWishLine } from './UnmetWishLine';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  answer: RoomProposal;
}

/** The number of people shown initially, and added with each press. */
const peoplePerStep = 20;

/** The wishes that the proposal does not meet; opened on request, because there can be hundreds. */
export function UnmetWishes({ board, answer }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { length } = answer.unmet;
  if (length === 0) return <Typography sx={{ mt: 2 }}>Every wish is met.</Typography>;
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      sx={{ mt: 2 }}
    >
      <Box
        component="summary"
        id="unmet"
        sx={{ cursor: 'pointer', py: 1, fontWeight: 650, width: 'fit-content' }}
      >
        {`${formatCount(length, 'wish is', 'wishes are')} not met`}
      </Box>
      {isOpen && <People board={board} answer={answer} />}
    </Box>
  );
}

/** The wishes by person, each with its reason on request. */
function People({ board, answer }: Props) {
  const [count, setCount] = useState(peoplePerStep);
  const people = useMemo(() => groupByPerson(answer.unmet), [answer]);
  const hidden = people.length - count;
  return (
    <>
      <Box component="ul" aria-labelledby="unmet" sx={list}>
        {people.slice(0, count).map(([from, wishes]) => (
          <li key={from}>
            <Typography sx={{ fontWeight: 600 }}>{board.getName(from)}</Typography>
            {wishes.map((wish) => (
              <ProposedWish key={JSON.stringify(wish)} board={board} rooms={answer.rooms} wish={wish} />
            ))}
          </li>
        ))}
      </Box>
      {hidden > 0 && (
        <Button variant="outlined" onClick={() => setCount(count + peoplePerStep)}>
          {hidden <= peoplePerStep
            ? `Show the other ${formatCount(hidden, 'person', 'people')}`
            : `Show ${peoplePerStep} more of ${formatCount(hidden, 'person', 'people')}`}
        </Button>
      )}
    </>
  );
}

interface ProposedWishProps {
  board: Board;
  /** The proposed rooms, which do not meet the wish. */
  rooms: RoomProposal['rooms'];
  wish: UnmetWish;
}

function ProposedWish({ board, rooms, wish }: ProposedWishProps) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ rooms: RoomProposal['rooms']; reason: UnmetWishReason }>();
  // A later proposal may have another reason.
  const requestedReason = answer?.rooms === rooms ? answer.reason : undefined;

  async function handleExplain() {
    const outcome = await dispatch(explainWish(board.hotelId, { rooms: [...rooms], wish }));
    if (outcome.ok) setAnswer({ rooms, reason: outcome.result });
  }

  const isAboutProposal = board.check.rooms === board.proposal?.rooms;
  const checked = isAboutProposal ? [...board.check.unmet.values()].flat() : [];
  const checkedReason = checked.find((each) => isSameWish(each.wish, wish))?.reason;
  return (
    <UnmetWishLine
      board={board}
      wish={wish}
      reason={requestedReason ?? checkedReason ?? undefined}
      onExplain={handleExplain}
    />
  );
}

function groupByPerson(unmet: readonly UnmetWish[]): [from: string, wishes: UnmetWish[]][] {
  const people = new Map<string, UnmetWish[]>();
  for (const wish of unmet) people.set(wish.from, [...(people.get(wish.from) ?? []), wish]);
  return [...people];
}

const list = { ...dividedList, mb: 1.5, '& > li': { py: 1 } };
