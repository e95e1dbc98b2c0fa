import type { State, Thunk } from './types';

type SecondStepAction = { type: 'secondStep/requested' } | { type: 'secondStep/closed' };

declare module './types' {
  interface State {
    /** Whether the dialog asks the user to confirm their identity by a code or passkey. */
    secondStep?: boolean;
  }
  interface Actions {
    secondStep: SecondStepAction;
  }
}

/** The calls that wait for the second step. */
let waiting: ((isTaken: boolean) => void)[] = [];

export function secondStep(state = false, action: SecondStepAction): boolean {
  switch (action.type) {
    case 'secondStep/requested':
      return true;
    case 'secondStep/closed':
      return false;
    default:
      return state;
  }
}

export function selectIsSecondStepRequested(state: State): boolean {
  return state.secondStep === true;
}

/**
 * Opens the panel's dialog for the second step.
 * @returns whether the user took the step
 */
export function askForSecondStep(): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const answer = new Promise<boolean>((resolve) => waiting.push(resolve));
    dispatch({ type: 'secondStep/requested' });
    return answer;
  };
}

export function closeSecondStep(isTaken: boolean): Thunk<void> {
  return (dispatch) => {
    const answered = waiting;
    waiting = [];
    dispatch({ type: 'secondStep/closed' });
    answered.forEach((answer) => answer(isTaken));
  };
}
