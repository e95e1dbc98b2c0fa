import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RoomCheck, RoomFaultCode, UnmetWish } from '#contract/roomPlan';
import { useAppDispatch } from '../../store/core/hooks';
import { checkRooms, explainWish } from '../../store/staff/roomBoard';
import { type BoardRoom, roomName, toArranged } from './boardRooms';
import { unmetByPlace, type UnmetByPlace, withReason } from './unmetByPlace';

/** The delay from the last change until the rooms are checked. */
const pauseMs = 400;

export interface CheckedRooms {
  /** The faults that block applying, by room name: the codes joined by spaces. */
  faults: ReadonlyMap<string, string>;
  /** The same for faults that do not block, because they concern people who are locked together. */
  confirmed: ReadonlyMap<string, string>;
  missing: RoomCheck['missing'];
  /** The rooms that the latest check is about. */
  rooms: readonly BoardRoom[] | undefined;
  unmet: UnmetByPlace;
  /** Fetches the reason why a wish is unmet; `unmet` then has it until the rooms change. */
  explain: (wish: UnmetWish) => Promise<void>;
  /** Whether the check failed, so that it is unknown whether the rooms obey the rules. */
  failed: boolean;
  retry: () => void;
}

interface Answer {
  rooms: readonly BoardRoom[];
  /** Undefined if the request failed. */
  check: RoomCheck | undefined;
  unmet: UnmetByPlace;
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
        if (!isWanted) return;
        const checked = outcome.ok ? outcome.result : undefined;
        setAnswer((before) => ({
          rooms,
          check: checked,
          unmet: unmetByPlace(rooms, checked?.unmet ?? [], before?.unmet),
        }));
      });
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [dispatch, hotelId, rooms, attempt, isPaused]);

  const explain = useCallback(
    async (wish: UnmetWish) => {
      if (!answer) return;
      const outcome = await dispatch(explainWish(hotelId, { rooms: toArranged(answer.rooms), wish }));
      if (!outcome.ok) return;
      setAnswer((current) =>
        current?.rooms === answer.rooms
          ? { ...current, unmet: withReason(current.unmet, wish, outcome.result) }
          : current,
      );
    },
    [dispatch, hotelId, answer],
  );

  return useMemo(
    () => ({
      faults: collectFaults(answer, false),
      confirmed: collectFaults(answer, true),
      missing: answer?.check?.missing ?? [],
      rooms: answer?.rooms,
      unmet: answer?.unmet ?? new Map(),
      explain,
      failed: answer !== undefined && answer.check === undefined,
      retry: () => setAttempt((before) => before + 1),
    }),
    [answer, explain],
  );
}

function collectFaults(answer: Answer | undefined, confirmed: boolean): CheckedRooms['faults'] {
  const faults = new Map<string, RoomFaultCode[]>();
  for (const { room, code, isConfirmed } of answer?.check?.faults ?? []) {
    const checked = answer?.rooms[room];
    if (!checked || isConfirmed !== confirmed) continue;
    const name = roomName(checked);
    faults.set(name, [...(faults.get(name) ?? []), code]);
  }
  return new Map([...faults].map(([name, codes]) => [name, codes.join(' ')]));
}
