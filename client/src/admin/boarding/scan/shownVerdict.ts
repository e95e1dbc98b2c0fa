import type { BoardingMark, BoardingPassenger } from '#contract/boarding';
import type { Board } from '../board';
import type { Verdict } from './judge';

/** The verdict on the latest code, with what the panel says beside it. */
export interface ShownVerdict {
  verdict: Verdict | { kind: 'notStored' | 'undone' | 'busNoted'; passenger: BoardingPassenger };
  board: Board;
  /** The marks that it made, and what held before; they can be undone. */
  made: readonly { mark: BoardingMark; before: string }[];
  /** Increases with each scan, so that a repeated verdict is announced again. */
  number: number;
}
