import type { MassChangePage, MassUndo, NotUndone } from '#contract/massChange';
import * as api from '../../api/massChanges';
import { showAlert } from '../core/alerts';
import { showUndoable } from '../core/undoAlerts';
import { addAreas } from '../core/areas';
import { fetchedArea } from '../core/fetchedArea';
import { requestOrAlert, type OutcomeWith } from '../core/request';
import type { Action, State, Thunk } from '../core/types';

interface UndoneAction {
  type: 'massChanges/undone';
}

declare module '../core/types' {
  interface FetchedValues {
    /** A page of 'What was done', by query string. */
    massChanges: MassChangePage;
  }
  interface State {
    /** How many changes the user has undone, so that open lists know when to fetch again. */
    undoCount?: number;
  }
  interface Actions {
    massChanges: UndoneAction;
  }
}

addAreas({
  undoCount: (count = 0, action: Action) => (action.type === 'massChanges/undone' ? count + 1 : count),
});

export function selectUndoCount(state: State): number {
  return state.undoCount ?? 0;
}

export const { select: selectMassChanges, fetch: fetchMassChanges } = fetchedArea({
  name: 'massChanges',
  fetch: api.getMassChanges,
});

/** Shows that a mass change was made, and offers to undo it. */
export function showMassChange(text: string, id: string | null): Thunk<void> {
  return (dispatch) => {
    const undo = {
      label: 'Undo',
      remainder: 'You can still undo your last mass change',
      run: () => void dispatch(undoMassChange(id ?? '')),
    };
    dispatch(showUndoable(text, id === null ? undefined : undo));
  };
}

export function previewUndo(id: string): Thunk<Promise<OutcomeWith<MassUndo>>> {
  return requestOrAlert(() => api.previewUndo(id), 'The change could not be loaded');
}

/** Undoes a mass change, and shows for how many customers it was undone, and for whom it was not. */
export function undoMassChange(id: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.undo(id), 'Failed to undo the change'));
    if (!outcome.ok) return;
    dispatch({ type: 'massChanges/undone' });
    const { undone, left } = outcome.result;
    if (undone > 0 || left.length === 0) dispatch(showAlert('success', `Undone for ${undone}`));
    if (left.length > 0) dispatch(showAlert('error', describeNotUndone(left)));
  };
}

/** How many names the alert shows; the page shows all. */
const namesShown = 3;

function describeNotUndone(left: readonly NotUndone[]): string {
  const names = left.slice(0, namesShown).map(({ name, reason }) => `${name} (${reason.msg})`);
  const more = left.length - names.length;
  return `Not undone for ${names.join(', ')}${more > 0 ? ` and ${more} more: see What was done` : ''}`;
}
