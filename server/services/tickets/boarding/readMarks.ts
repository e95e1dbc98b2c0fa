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
  /** Whether there are further marks. */
  hasMore: boolean;
}

/** The marks after a position, in order of arrival. */
export async function readNewMarks(
  { _id: ferry }: StoredFerry,
  direction: TicketDirection,
  after: number,
): Promise<NewMarks> {
  const found = await BoardingMark.find({ ferry, direction, position: { $gt: after } })
    .sort({ position: 1 })
    .limit(maxMarksPerAnswer + 1)
    .lean();
  const marks = found.slice(0, maxMarksPerAnswer);
  return { marks, position: marks.at(-1)?.position ?? after, hasMore: found.length > marks.length };
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
