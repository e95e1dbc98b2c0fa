import { useEffect, useMemo, useState } from 'react';
import type { RoomCheck, RoomFaultCode } from '#contract/roomPlan';
import { useAppDispatch } from '../../store/core/hooks';
import { checkRooms } from '../../store/staff/roomBoard';
import { type BoardRoom, roomName, toArranged } from './boardRooms';

/** The delay after the last change until the rooms are checked. */
const pauseMs = 400;

export interface CheckedRooms {
  /** The faults that block applying, by room name: the codes joined by spaces. */
  faults: ReadonlyMap<string, string>;
  /** The same for faults that do not block, because they concern people who are locked together. */
  confirmed: ReadonlyMap<string, string>;
  missing: RoomCheck['missing'];
  /** Whether the check failed, so that it is unknown whether the rooms obey the rules. */
  failed: boolean;
  again: () => void;
}

interface Answer {
  rooms: readonly BoardRoom[];
  /** Undefined if the request failed. */
  check: RoomCheck | undefined;
}

/**
 * The faults of the rooms according to the latest check; older answers are ignored.
 * @param isPaused whether an operation may be replacing the rooms; the server would no longer know the removed ones
 */
export function useRoomCheck(hotelId: string, rooms: readonly BoardRoom[], isPaused: boolean): CheckedRooms {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (isPaused) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void dispatch(checkRooms(hotelId, toArranged(rooms))).then((outcome) => {
        if (isWanted) setAnswer({ rooms, check: outcome.ok ? outcome.result : undefined });
      });
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [dispatch, hotelId, rooms, attempt, isPaused]);

  return useMemo(
    () => ({
      faults: faultsOf(answer, false),
      confirmed: faultsOf(answer, true),
      missing: answer?.check?.missing ?? [],
      failed: answer !== undefined && answer.check === undefined,
      again: () => setAttempt((before) => before + 1),
    }),
    [answer],
  );
}

function faultsOf(answer: Answer | undefined, wanted: boolean): CheckedRooms['faults'] {
  const faults = new Map<string, RoomFaultCode[]>();
  for (const { room, code, isConfirmed } of answer?.check?.faults ?? []) {
    const checked = answer?.rooms[room];
    if (!checked || isConfirmed !== wanted) continue;
    const name = roomName(checked);
    faults.set(name, [...(faults.get(name) ?? []), code]);
  }
  return new Map([...faults].map(([name, codes]) => [name, codes.join(' ')]));
}
