import type { BoardingPassenger } from '#contract/boarding';
import type { Board } from '../board';
import type { Note } from '../useBoarding';

/** What every part of a person's dialog needs. */
export interface PersonProps {
  board: Board;
  passenger: BoardingPassenger;
  note: Note;
}
