import type { Types } from 'mongoose';
import { maxMarksPerAnswer } from '../../../contract/boarding';
import type { TicketDirection } from '../../../contract/tickets';
import { findByIds } from '../../../lib/findByIds';
import { BoardingMark, type StoredBoardingMark } from '../../../models/boardingMark';
import { Ferry, type StoredFerry } from '../../../models/ferry';

export interface NewMarks {
  marks: StoredBoardingMark[];
  /** Of the last of these marks. */
  position: number;
  /** Whether they begin at the first one, because there is no mark `last` at the position. */
  startsOver: boolean;
  /** Whether there are further marks. */
  hasMore: boolean;
}

/** Up to which mark a phone has them. */
export interface Known {
  position: number;
  /** The id of the mark at the position; null without one. */
  last: string | null;
}

/** The marks after a position, in order of arrival. */
export async function readNewMarks(
  { _id: ferry }: StoredFerry,
  direction: TicketDirection,
  { position: known, last }: Known,
): Promise<NewMarks> {
  const isStored = await BoardingMark.exists({ _id: last, ferry, direction, position: known });
  const startsOver = last !== null && !isStored;
  const after = startsOver ? 0 : known;
  const found = await BoardingMark.find({ ferry, direction, position: { $gt: after } })
    .sort({ position: 1 })
    .limit(maxMarksPerAnswer + 1)
    .lean();
  const marks = found.slice(0, maxMarksPerAnswer);
  const position = marks.at(-1)?.position ?? after;
  return { marks, position, startsOver, hasMore: found.length > marks.length };
}

/** What phones have noted about a customer, with the name of the ferry, the oldest first. */
export async function readOwnMarks(customer: Types.ObjectId) {
  const marks = await BoardingMark.find({ customer }).sort({ at: 1, _id: 1 }).lean();
  const ferries = await findByIds(
    Ferry,
    marks.map(({ ferry }) => ferry),
    ['name'],
  );
  return marks.map((mark) => ({ mark, ferry: ferries.get(String(mark.ferry))?.name ?? '–' }));
}
