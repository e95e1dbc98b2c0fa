import { type BoardingMark, here, type MarkSubject } from './boarding';

type Mark = Pick<BoardingMark, '_id' | 'passenger' | 'about' | 'count' | 'value' | 'replaces'>;

/** The current marks: not replaced by another one, and with a value. */
export interface PassengerMarks<M = BoardingMark> {
  /** That they are on the ship. More than one if several phones scanned them offline. */
  boarding: M[];
  /** That they were counted, by name of the count. */
  counts: ReadonlyMap<string, M[]>;
  bus: M[];
  key: M[];
  notes: M[];
}

/**
 * The current marks, by id of the passenger (rules §33.3). The result depends on the set of marks alone: not
 * on their order, on clocks, or on how often one arrives.
 */
export function mergeMarks<M extends Mark>(marks: Iterable<M>): ReadonlyMap<string, PassengerMarks<M>> {
  const distinct = new Map([...marks].map((mark) => [mark._id, mark]));
  const replaced = new Set([...distinct.values()].flatMap(({ replaces }) => replaces));
  const current = [...distinct.values()].filter(({ _id, value }) => value !== '' && !replaced.has(_id));
  current.sort(compareIds);
  const byPassenger = new Map<string, M[]>();
  for (const mark of current) {
    const known = byPassenger.get(mark.passenger);
    if (known) known.push(mark);
    else byPassenger.set(mark.passenger, [mark]);
  }
  return new Map([...byPassenger].map(([passenger, own]) => [passenger, sortBySubject(own)]));
}

function compareIds(one: Mark, other: Mark): number {
  return one._id < other._id ? -1 : Number(one._id > other._id);
}

function sortBySubject<M extends Mark>(marks: readonly M[]): PassengerMarks<M> {
  const about = (subject: MarkSubject) => marks.filter((mark) => mark.about === subject);
  const counts = new Map<string, M[]>();
  for (const mark of about('count')) counts.set(mark.count, [...(counts.get(mark.count) ?? []), mark]);
  return {
    boarding: about('boarding'),
    counts,
    bus: about('bus'),
    key: about('key'),
    notes: about('note'),
  };
}

const nothing: PassengerMarks<never> = { boarding: [], counts: new Map(), bus: [], key: [], notes: [] };

/** The current marks of a passenger; none if there is no mark. */
export function marksOf<M>(
  merged: ReadonlyMap<string, PassengerMarks<M>>,
  passenger: string,
): PassengerMarks<M> {
  return merged.get(passenger) ?? nothing;
}

/** The distinct values of marks, joined if phones did not agree. */
export function markedValue(marks: readonly Pick<Mark, 'value'>[]): string {
  return [...new Set(marks.map(({ value }) => value))].sort().join(' / ');
}

/** Whether they are on the ship. */
export function isAboard({ boarding }: PassengerMarks<Mark>): boolean {
  return boarding.some(({ value }) => value === here);
}
