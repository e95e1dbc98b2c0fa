import {
  type BoardingMark,
  type BoardingPassenger,
  here,
  type MarkSubject,
  maxReplacedMarks,
} from '#contract/boarding';
import type { NewMark } from '../../store/staff/boarding/boarding';
import { type Board, hereMarks, marksFor } from './board';

/** Marks that somebody is here, in the chosen count or aboard, and that they ride with the chosen bus. */
export function arrivalMarks(board: Board, passenger: BoardingPassenger): NewMark[] {
  const { count, bus } = board.choice;
  return [hereMark(board, passenger, count, here), ...busMarks(board, passenger, bus)];
}

/**
 * @param count '' for the ship
 * @param value `here`, or '' for somebody who was marked by mistake
 */
export function hereMark(
  board: Board,
  passenger: BoardingPassenger,
  count: string,
  value: typeof here | '',
): NewMark {
  const replaced = hereMarks(marksFor(board, passenger), count);
  return newMark(passenger, { about: count === '' ? 'boarding' : 'count', count, value }, replaced);
}

/** None if the bus is already noted, or none is chosen. */
export function busMarks(board: Board, passenger: BoardingPassenger, bus: string): NewMark[] {
  const { bus: known } = marksFor(board, passenger);
  if (bus === '' || (known.length > 0 && known.every(({ value }) => value === bus))) return [];
  return [valueMark(board, passenger, 'bus', bus)];
}

/** Replaces all current marks about the subject. */
export function valueMark(
  board: Board,
  passenger: BoardingPassenger,
  about: 'bus' | 'key',
  value: string,
): NewMark {
  return newMark(passenger, { about, count: '', value }, marksFor(board, passenger)[about]);
}

/** A further note; earlier ones stay. */
export function noteMark(passenger: BoardingPassenger, text: string): NewMark {
  return newMark(passenger, { about: 'note', count: '', value: text }, []);
}

/** Withdraws one mark, or replaces it by what held before. */
export function withdrawal({ passenger, about, count, _id }: BoardingMark, before = ''): NewMark {
  return { passenger, about, count, value: before, replaces: [_id] };
}

function newMark(
  { _id }: Pick<BoardingPassenger, '_id'>,
  { about, count, value }: { about: MarkSubject; count: string; value: string },
  replaced: readonly BoardingMark[],
): NewMark {
  return {
    passenger: _id,
    about,
    count,
    value,
    replaces: replaced.slice(0, maxReplacedMarks).map((mark) => mark._id),
  };
}
