import type {
  SailingChange,
  SailingChangeDetails,
  SailingChangeDraft,
  SailingChangeInput,
  SailingChangePreview,
  StaffSailingChoice,
} from '#contract/sailingChange';
import * as api from '../../api/sailingChanges';
import { dropIdempotencyKeys, idempotencyKey } from '../../storage/idempotencyKeys';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import {
  type Outcome,
  type OutcomeWith,
  readOrAlert,
  requestActionFromForm,
  requestActionOrAlert,
  requestFromForm,
} from '../core/request';
import type { Thunk } from '../core/types';
import type { LiveKind } from './recentChanges';

declare module '../core/types' {
  interface FetchedValues {
    /** The latest changed sailings by organization, newest first. */
    sailingChanges: readonly SailingChange[];
    /** A changed sailing, by id. */
    sailingChange: SailingChangeDetails;
  }
}

/** Changes of these kinds may change who travels, and who still has to choose. */
export const followedKinds: readonly LiveKind[] = ['customers', 'groups', 'ferries', 'figures', 'missed'];

export const { select: selectSailingChanges, fetch: fetchSailingChanges } = fetchedArea({
  name: 'sailingChanges',
  fetch: api.getSailingChanges,
});

export const { select: selectSailingChange, fetch: fetchSailingChange } = fetchedArea({
  name: 'sailingChange',
  fetch: api.getSailingChange,
});

/** Does not close the alert that the travellers have changed, after which the preview is loaded again. */
export function previewSailingChange(
  draft: SailingChangeDraft,
): Thunk<Promise<OutcomeWith<SailingChangePreview>>> {
  return readOrAlert(() => api.preview(draft), 'The preview could not be loaded');
}

/**
 * Changes a sailing only once, no matter how often it is tried. An order whose answer was lost keeps its key, even if
 * there are more travellers when it is sent again.
 */
export function createSailingChange(
  input: SailingChangeInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<OutcomeWith<SailingChangeDetails>>> {
  return async (dispatch) => {
    const { travellerCount: _count, revision: _revision, replacementRevision: _other, ...draft } = input;
    const order = `sailing change ${JSON.stringify(draft)}`;
    const key = idempotencyKey(order);
    const outcome = await dispatch(requestFromForm(() => api.create(input, key), isShownByForm));
    if (outcome.ok) {
      dropIdempotencyKeys(order);
      dispatch(showAlert('success', 'The sailing was changed'));
    }
    return outcome;
  };
}

/** @param answerBy an instant, ISO 8601 */
export function moveDeadline(
  id: string,
  answerBy: string,
  isShownByForm?: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return requestActionFromForm(() => received(api.setDeadline(id, { answerBy })), isShownByForm);
}

/** Stores what a traveller has told staff. After a refusal the change is loaded again, as others may have been faster. */
export function chooseForTraveller(id: string, choice: StaffSailingChoice): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(() => received(api.choose(id, choice)), 'The choice may have been stored'),
    );
    if (!outcome.ok) await dispatch(fetchSailingChange(id));
    return outcome;
  };
}

async function received(answer: Promise<SailingChangeDetails>) {
  const change = await answer;
  return { type: 'fetched/received' as const, received: { sailingChange: { [change._id]: change } } };
}
