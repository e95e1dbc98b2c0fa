import {
  type BoardingList,
  type BoardingMark,
  type BoardingPassenger,
  type EndedTicket,
  here,
} from '#contract/boarding';
import { isAboard, markedValue, marksOf, mergeMarks, type PassengerMarks } from '#contract/boardingState';
import type { MarkingChoice } from '../../storage/boarding/lists';
import type { Marks } from '../../storage/boarding/marks';

/** The people of a list and their current marks, as every part of the page shows them. */
export interface Board {
  list: BoardingList;
  people: PeopleIndex;
  merged: ReadonlyMap<string, PassengerMarks>;
  choice: MarkingChoice;
  /** The names of the counts and buses that marks have. */
  counts: readonly string[];
  buses: readonly string[];
}

/** The people of a list by what identifies them. */
interface PeopleIndex {
  byId: ReadonlyMap<string, BoardingPassenger>;
  byTicket: ReadonlyMap<string, BoardingPassenger>;
  byCode: ReadonlyMap<string, BoardingPassenger>;
  endedTickets: ReadonlyMap<string, EndedTicket>;
}

export function toBoard(list: BoardingList, marks: Marks, choice: MarkingChoice): Board {
  return { list, people: indexPeople(list), ...mergeBoard(marks), choice };
}

const indexPeople = rememberEach(({ passengers, endedTickets }: BoardingList): PeopleIndex => {
  return {
    byId: new Map(passengers.map((each) => [each._id, each])),
    byTicket: new Map(
      passengers.flatMap((each) => (each.ticket === null ? [] : [[each.ticket, each] as const])),
    ),
    byCode: new Map(passengers.map((each) => [each.userCode, each])),
    endedTickets: new Map(endedTickets.map((each) => [each.ticket, each])),
  };
});

const mergeBoard = rememberEach((marks: Marks): Pick<Board, 'merged' | 'counts' | 'buses'> => {
  const merged = mergeMarks(marks.values());
  const all = [...merged.values()];
  return {
    merged,
    counts: inOrder(all.flatMap(({ counts }) => [...counts.keys()])),
    buses: inOrder(all.flatMap(({ bus }) => bus.map(({ value }) => value))),
  };
});

/** Computes the result for an object once, because lists have thousands of people and marks. */
function rememberEach<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}

const collator = new Intl.Collator('fi', { numeric: true });

/** Orders names by the alphabet and their numbers. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}

/** Distinct names in order. */
export function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compareNames);
}

export function marksFor({ merged }: Board, { _id }: Pick<BoardingPassenger, '_id'>): PassengerMarks {
  return marksOf(merged, _id);
}

/** The marks by which somebody is here: in a count, or with '' on the ship. */
export function hereMarks(marks: PassengerMarks, count: string): readonly BoardingMark[] {
  const about = count === '' ? marks.boarding : (marks.counts.get(count) ?? []);
  return about.filter(({ value }) => value === here);
}

/** Whether somebody is here in what is being marked. */
export function isHere(board: Board, passenger: BoardingPassenger): boolean {
  return hereMarks(marksFor(board, passenger), board.choice.count).length > 0;
}

/** Whether somebody is on the ship, whatever is being marked. */
export function hasBoarded(board: Board, passenger: BoardingPassenger): boolean {
  return isAboard(marksFor(board, passenger));
}

/** The name of their bus; '' without one. */
export function busOf(board: Board, passenger: BoardingPassenger): string {
  return markedValue(marksFor(board, passenger).bus);
}

/** Everybody whose trip was not cancelled. */
export function expectedPeople({ list }: Board): BoardingPassenger[] {
  return list.passengers.filter(({ isDisabled }) => !isDisabled);
}

/** As in the list, by last name. */
export function nameOf({ lastName, firstName }: Pick<BoardingPassenger, 'lastName' | 'firstName'>): string {
  return `${lastName} ${firstName}`;
}
