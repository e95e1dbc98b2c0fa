import { useRef, useState } from 'react';
import type { BoardingPassenger } from '#contract/boarding';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import type { NewMark } from '../../../store/staff/boarding/boarding';
import { type Board, hereMarks, marksFor } from '../board';
import { boardingTexts } from '../boardingTexts';
import { arrivalMarks, busMarks, withdrawal } from '../newMarks';
import type { Note } from '../useBoarding';
import { judge } from './judge';
import { vibrateFor, type ShownVerdict } from './verdictTexts';

/** Judges codes one after the other, and notes those who may come in. */
export function useScan(readBoard: () => Board | null, note: Note) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<ShownVerdict>();
  const queue = useRef(Promise.resolve());
  const number = useRef(0);

  function show(verdict: ShownVerdict['verdict'], board: Board, made: ShownVerdict['made'] = []): void {
    number.current += 1;
    vibrateFor(verdict.kind);
    setShown({ verdict, board, made, number: number.current });
  }

  /** @param kind what the panel says once the marks are stored */
  function mark(
    kind: 'valid' | 'busNoted',
    passenger: BoardingPassenger,
    marks: (board: Board) => readonly NewMark[],
  ): void {
    const board = readBoard();
    if (!board) return;
    const bus = marksFor(board, passenger).bus[0]?.value ?? '';
    const noted = note(marks(board));
    const after = readBoard() ?? board;
    if (!noted) show({ kind: 'notStored', passenger }, after);
    else
      show(
        { kind, passenger },
        after,
        noted.map((each) => ({ mark: each, before: each.about === 'bus' ? bus : '' })),
      );
  }

  /** Marks that have arrived since the code was judged are not replaced unseen. */
  function letIn(passenger: BoardingPassenger): void {
    const board = readBoard();
    const marks = board ? hereMarks(marksFor(board, passenger), board.choice.count) : [];
    if (board && marks.length > 0) show({ kind: 'already', passenger, marks }, board);
    else mark('valid', passenger, (now) => arrivalMarks(now, passenger));
  }

  async function handle(code: string): Promise<void> {
    const board = readBoard();
    if (!board) return;
    const verdict = await judge(board, code);
    if (verdict.kind === 'valid') letIn(verdict.passenger);
    else show(verdict, board);
  }

  const passenger = shown && 'passenger' in shown.verdict ? shown.verdict.passenger : undefined;
  return {
    shown,
    /** A hand scanner may type the next code before the first is judged. */
    scan: (code: string): void => {
      queue.current = queue.current
        .then(() => handle(code))
        .catch(() => dispatch(showAlert('error', boardingTexts.notJudged)));
    },
    /** Marks the shown passenger although they have not paid. */
    letShownIn: () => passenger && letIn(passenger),
    /** Notes the chosen bus of somebody who was here before. */
    noteBus: () =>
      passenger && mark('busNoted', passenger, (board) => busMarks(board, passenger, board.choice.bus)),
    undo: () => {
      if (!shown || !passenger) return;
      const isUndone = note(shown.made.map(({ mark: made, before }) => withdrawal(made, before)));
      if (isUndone) show({ kind: 'undone', passenger }, readBoard() ?? shown.board);
    },
  };
}
