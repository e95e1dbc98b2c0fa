import { useCallback, useEffect, useReducer, useRef, useState, createContext } from 'react';
import type { RoomBoard, RoomPlanInput } from '#contract/roomPlan';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import type { OutcomeWith } from '../../store/core/request';
import { useChangesOf } from '../../store/staff/recentChanges';
import {
  applyRooms,
  fetchBoard,
  fetchNewerBoard,
  isOutdated,
  planRooms,
  undoRooms,
} from '../../store/staff/roomBoard';
import { useUnsavedChanges } from '../layout/leaveContext';
import { isSameArrangement } from './arrangement';
import { roomName, toArranged } from './boardRooms';
import { guestNameIn, reduceBoard, createBoardState } from './boardState';
import { useRoomCheck } from './useRoomCheck';

export type Board = ReturnType<typeof useBoard>;

/** The board, for parts of its rooms that are rarely shown. */
export const BoardContext = createContext<Board | undefined>(undefined);

/** The id of the button that takes the focus when planning is stopped. */
export const planButtonId = 'plan-rooms';

/** Changes of wishes and rooms are recorded with the customers. */
const boardKinds = ['customers', 'accommodations'] as const;

/** The pending operations, with the status text of each. */
const operationTexts = {
  planning: 'Planning the rooms. It can take half a minute.',
  applying: 'Applying the rooms',
  undoing: 'Restoring the rooms',
  reading: 'Looking for the newer rooms',
} as const;
type Operation = keyof typeof operationTexts;

/** The rooms of a hotel as staff arrange them; nothing is stored until they are applied. */
export function useBoard(loaded: RoomBoard) {
  const dispatch = useAppDispatch();
  const hotelId = loaded.accommodation._id;
  const [state, act] = useReducer(reduceBoard, loaded, createBoardState);
  const [operation, setOperation] = useState<Operation>();
  const [isRefused, setIsRefused] = useState(false);
  const planning = useRef<AbortController>(undefined);
  const focusIfLost = useFocusIfLost();
  const { stored, rooms, guests } = state;
  const check = useRoomCheck(hotelId, rooms, operation !== undefined);

  const isChanged = !isSameArrangement(rooms, stored.rooms);
  useUnsavedChanges(isChanged, noCleanup);
  useEffect(() => () => planning.current?.abort(), []);

  async function plan(mode: RoomPlanInput['mode']): Promise<void> {
    const controller = new AbortController();
    planning.current = controller;
    setOperation('planning');
    const outcome = await dispatch(planRooms(hotelId, { rooms: toArranged(rooms), mode }, controller.signal));
    setOperation(undefined);
    if (controller.signal.aborted) act({ type: 'announced', message: 'Planning was stopped' });
    else if (outcome.ok) act({ type: 'proposed', proposal: outcome.result });
    else act({ type: 'announced', message: '' });
    focusIfLost(planButtonId);
  }

  /**
   * Shows the stored board.
   * @returns whether something was stored
   */
  async function store(during: Operation, message: string, outcome: Promise<OutcomeWith<RoomBoard>>) {
    setOperation(during);
    const ended = await outcome;
    setOperation(undefined);
    if (ended.ok) {
      act({ type: 'stored', board: ended.result, message: '' });
      dispatch(showAlert('success', message));
    } else {
      setIsRefused(isOutdated(ended));
      // Shows the broken rule at its room.
      check.retry();
    }
    return ended.ok;
  }

  /**
   * Reloads the rooms that others have stored.
   * @param keepsOwn whether to keep the user's own changes on top of them
   */
  async function catchUp(keepsOwn: boolean): Promise<void> {
    setOperation('reading');
    const outcome = await dispatch(fetchNewerBoard(hotelId));
    setOperation(undefined);
    if (!outcome.ok) return;
    setIsRefused(false);
    if (keepsOwn) act({ type: 'rebased', board: outcome.result });
    else act({ type: 'stored', board: outcome.result, message: 'These are the newer rooms' });
  }

  useChangesOf(boardKinds, () => {
    void dispatch(fetchBoard(hotelId)).then((outcome) => {
      if (outcome.ok) act({ type: 'reloaded', board: outcome.result });
    });
  });

  return {
    ...state,
    hotelId,
    check,
    act,
    isChanged,
    /** Others have stored rooms: an attempt to store was refused, or their change was seen. */
    newerRooms: isRefused ? ('refused' as const) : state.hasNewerRooms ? ('seen' as const) : undefined,
    isBusy: operation !== undefined,
    isPlanning: operation === 'planning',
    /** The running operation or the latest status. */
    statusText: operation ? operationTexts[operation] : state.message,
    getName: useCallback((id: string) => guestNameIn({ guests }, id), [guests]),
    plan,
    stopPlanning: () => planning.current?.abort(),
    apply: () => {
      const input = { rooms: toArranged(rooms), version: stored.version };
      return store('applying', 'The rooms are applied', dispatch(applyRooms(hotelId, input)));
    },
    undo: () => store('undoing', 'The rooms are as they were before', dispatch(undoRooms(hotelId))),
    catchUp,
  };
}

/** The names of rooms that cannot be applied, because they break a rule for people who are not locked together. */
export function roomsToFix({ rooms, check }: Pick<Board, 'rooms' | 'check'>): string[] {
  return rooms.map(roomName).filter((name) => check.faults.has(name));
}

function noCleanup(): void {
  // Leaving without applying has nothing to clean up.
}
