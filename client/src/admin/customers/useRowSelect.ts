import { useCallback, useRef } from 'react';
import type { CustomerRow } from '#contract/customerRow';
import type { Selection } from './useSelection';

/** @param isRange whether Shift was held: all rows between the previously changed one and this one change */
export type SelectRow = (customer: CustomerRow, isSelected: boolean, isRange: boolean) => void;

/** Selects a row, or a range of rows with Shift. */
export function useRowSelect(shown: readonly CustomerRow[], select: Selection['select']): SelectRow {
  const previous = useRef('');
  return useCallback(
    (customer, isSelected, isRange) => {
      const findIndex = (id: string) => shown.findIndex(({ _id }) => _id === id);
      const [from, to] = [findIndex(previous.current), findIndex(customer._id)];
      previous.current = customer._id;
      const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      select(isRange && from >= 0 ? range : [customer], isSelected);
    },
    [shown, select],
  );
}

/** Whether Shift was held while a checkbox changed: browsers report that as a click, also by keyboard. */
export function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
