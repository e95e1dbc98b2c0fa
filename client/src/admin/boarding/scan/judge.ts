import type { BoardingMark, BoardingPassenger, EndedTicket } from '#contract/boarding';
import { cleanText, normalizeCode } from '#contract/sameText';
import { type Board, hasBoarded, hereMarks, marksFor } from '../board';
import { sha256 } from '../../../format/sha256';

/** What a scanned or typed code means. */
export type Verdict =
  | { kind: 'valid' | 'unpaid' | 'cancelled'; passenger: BoardingPassenger }
  /** They are marked already, by these marks. */
  | { kind: 'already'; passenger: BoardingPassenger; marks: readonly BoardingMark[] }
  | { kind: 'ended'; ticket: EndedTicket }
  | { kind: 'unknown' };

/** Looks a code up on this phone: the text of a ticket, or the user code of somebody without one. */
export async function judge(board: Board, scanned: string): Promise<Verdict> {
  const text = cleanText(scanned);
  const { byTicket, byCode, endedTickets } = board.people;
  const hash = await sha256(text);
  const passenger = byTicket.get(hash);
  if (passenger) return judgePassenger(board, passenger);
  const ended = endedTickets.get(hash);
  if (ended) return { kind: 'ended', ticket: ended };
  const coded = byCode.get(normalizeCode(text));
  return coded ? judgePassenger(board, coded) : { kind: 'unknown' };
}

function judgePassenger(board: Board, passenger: BoardingPassenger): Verdict {
  if (passenger.isDisabled) return { kind: 'cancelled', passenger };
  const marks = hereMarks(marksFor(board, passenger), board.choice.count);
  if (marks.length > 0) return { kind: 'already', passenger, marks };
  // Unpaid passengers who were let aboard are counted without another question.
  const mayCount = board.choice.count !== '' && hasBoarded(board, passenger);
  if (passenger.isUnpaid && !mayCount) return { kind: 'unpaid', passenger };
  return { kind: 'valid', passenger };
}
