import { memo, useContext, useId, useState } from 'react';
import type { CheckedWish } from '#contract/roomPlan';
import { formatCount } from '../../format/words';
import { BoardIcon } from './boardIcons';
import { shortReasons } from './proposalTexts';
import { UnmetWishLine } from './UnmetWishLine';
import { BoardContext } from './useBoard';

interface Props {
  /** The room's or the guest's name. */
  name: string;
  wishes: readonly CheckedWish[];
}

/** The reasons for unmet wishes in a few words, which open to sentences. */
export const UnmetReasons = memo(function UnmetReasons({ name, wishes }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (wishes.length === 0) return null;
  const short = shortReasons(wishes);
  const count = `${formatCount(wishes.length, 'wish is', 'wishes are')} not met`;
  return (
    <>
      <button
        type="button"
        data-unmet
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${name}: ${count}: ${short}`}
        title={`${count}: ${short}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <BoardIcon name="unmet" />
        {short}
      </button>
      {isOpen && (
        <div id={id} data-reasons>
          {wishes.map((each) => (
            <Reason key={JSON.stringify(each.wish)} {...each} />
          ))}
        </div>
      )}
    </>
  );
});

/** Only open reasons read the board, so that a move does not render all rooms. */
function Reason({ wish, reason }: CheckedWish) {
  const board = useContext(BoardContext);
  if (!board) return null;
  return (
    <UnmetWishLine
      board={board}
      wish={wish}
      namesGuest
      reason={reason ?? undefined}
      onExplain={() => board.check.explain(wish)}
    />
  );
}
