import { useEffect, useState } from 'react';
import type { BoardingMark, BoardingPassenger } from '#contract/boarding';
import { dropOutdatedBoardingLists } from '../../storage/boarding/cleanUp';
import { type MarkingChoice, keepChoice, readChoice } from '../../storage/boarding/lists';
import { onMarksChange } from '../../storage/boarding/marks';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import {
  currentBoarding,
  type NewMark,
  noteMarks,
  readBoarding,
  selectBoarding,
} from '../../store/staff/boarding/boarding';
import { type Board, toBoard } from './board';
import { boardingTexts } from './boardingTexts';

/** Stores marks on this phone; null if the browser did not store them, which is shown. */
export type Note = (marks: readonly NewMark[]) => readonly BoardingMark[] | null;

/** What every part of a person's dialog needs. */
export interface PersonProps {
  board: Board;
  passenger: BoardingPassenger;
  note: Note;
}

/** A page may be left open until after its list is to be deleted. */
const cleanUpEveryMs = 3_600_000;

/** What this phone has stored of a list, and what it is marking. */
export function useBoarding(key: string) {
  const dispatch = useAppDispatch();
  const state = useAppSelector((all) => selectBoarding(all, key));
  const [choice, setChoice] = useState(() => readChoice(key));
  const isRead = state !== null;

  // Again when a log-out has emptied the store.
  useEffect(() => {
    if (!isRead) dispatch(readBoarding(key));
  }, [dispatch, key, isRead]);
  useEffect(() => followOtherTabs(key, () => dispatch(readBoarding(key))), [dispatch, key]);
  useEffect(() => {
    const timer = setInterval(() => {
      dropOutdatedBoardingLists();
      dispatch(readBoarding(key));
    }, cleanUpEveryMs);
    return () => clearInterval(timer);
  }, [dispatch, key]);

  function choose(chosen: MarkingChoice): void {
    keepChoice(key, chosen);
    setChoice(chosen);
  }

  const note: Note = (marks) => {
    const noted = dispatch(noteMarks(key, marks));
    if (!noted) dispatch(showAlert('error', boardingTexts.notStored));
    return noted;
  };

  /** The board as it is now, even if the page has not been rendered since the latest mark. */
  function readBoard(): Board | null {
    const now = dispatch(currentBoarding(key));
    return now?.list ? toBoard(now.list, now.marks, choice) : null;
  }

  const board = state?.list ? toBoard(state.list, state.marks, choice) : null;
  return { state, board, readBoard, note, choose };
}

/** How long the changes of another tab are collected. */
const collectMs = 300;

function followOtherTabs(key: string, readAgain: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onMarksChange(key, () => {
    clearTimeout(timer);
    timer = setTimeout(readAgain, collectMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
