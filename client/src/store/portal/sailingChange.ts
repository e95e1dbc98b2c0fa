import type { OwnSailingChange, SailingChoiceInput } from '#contract/sailingChange';
import * as api from '../../api/ownTrip';
import { fetchedArea } from '../core/fetchedArea';
import { forgetPerson } from '../core/logout';
import { requestActionOrAlert, type Outcome } from '../core/request';
import type { Action, Thunk } from '../core/types';
import { fetchMe } from './me';
import { fetchPayments } from './payments';

declare module '../core/types' {
  interface FetchedValues {
    /** The changed sailing of the signed-in customer's trip. */
    ownSailingChange: OwnSailingChange;
  }
}

export const { select: selectOwnSailingChange, fetch: fetchOwnSailingChange } = fetchedArea({
  name: 'ownSailingChange',
  fetch: api.getOwnSailingChange,
});

/** Refusals because the change, or what it offers, is no longer what was shown. */
const outdated: readonly number[] = [400, 404, 409];

/**
 * Stores what the traveller has chosen. `later` and outdated choices reload the trip; `refund` ends the session, and
 * deletes what this browser has stored about the person.
 */
export function chooseSailing(input: SailingChoiceInput): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(async () => received(await api.chooseSailing(input))),
    );
    if (outcome.ok && input.choice === 'refund') dispatch(forgetPerson());
    const changesTrip = outcome.ok ? input.choice === 'later' : outdated.includes(outcome.status);
    if (changesTrip) await dispatch(reloadTrip());
    return outcome;
  };
}

function received(change: OwnSailingChange): Action {
  return { type: 'fetched/received', received: { ownSailingChange: { '': change } } };
}

function reloadTrip(): Thunk<Promise<unknown>> {
  return (dispatch) =>
    Promise.all([dispatch(fetchOwnSailingChange()), dispatch(fetchMe()), dispatch(fetchPayments())]);
}
