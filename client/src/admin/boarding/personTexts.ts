import type { BoardingPassenger } from '#contract/boarding';
import { markedValue } from '#contract/boardingState';
import { type Board, busOf, hasBoarded, isHere, marksFor } from './board';

/** For example `Turku · cabin 5123 · aboard · Bus 2`. */
export function describePerson(board: Board, passenger: BoardingPassenger): string {
  const { group, cabin } = passenger;
  return [group, cabin === null ? '' : `cabin ${cabin}`, ...stateWords(board, passenger)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What is noted about a passenger, in lower case. */
function stateWords(board: Board, passenger: BoardingPassenger): string[] {
  const isAboard = hasBoarded(board, passenger);
  if (passenger.isDisabled) return isAboard ? ['cancelled', 'aboard'] : ['cancelled'];
  const { count } = board.choice;
  const boarded = isAboard ? 'aboard' : 'not aboard';
  const counted = isHere(board, passenger) ? 'counted' : 'not counted';
  return [
    ...(count === '' ? [boarded] : [counted, boarded]),
    ...(passenger.isUnpaid ? ['not paid'] : []),
    busOf(board, passenger),
    describeKey(markedValue(marksFor(board, passenger).key)),
  ];
}

/** @param key the state of the key; both if phones did not agree */
function describeKey(key: string): string {
  return key === '' ? '' : `key ${key}`;
}
