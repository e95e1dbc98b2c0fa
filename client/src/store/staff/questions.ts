import type { Answer } from '#contract/answer';
import type { CustomerHealthAnswers, StaffAnswers } from '#contract/answers';
import type { EventQuestions, EventQuestionsInput } from '#contract/question';
import * as api from '../../api/questions';
import { type IsShownByForm, showAlert } from '../core/alerts';
import {
  type OutcomeWith,
  request,
  requestActionOrAlert,
  requestFromForm,
  requestOrAlert,
} from '../core/request';
import type { Thunk } from '../core/types';

// Not stored, because only one page shows each.

export function fetchEventQuestions(eventId: string): Thunk<Promise<OutcomeWith<EventQuestions>>> {
  return request(() => api.getEventQuestions(eventId));
}

/** @param isShownByForm which errors the form shows */
export function saveEventQuestions(
  eventId: string,
  input: EventQuestionsInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<OutcomeWith<EventQuestions>>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestFromForm(() => api.saveEventQuestions(eventId, input), isShownByForm),
    );
    if (outcome.ok) dispatch(showAlert('success', 'Questions saved'));
    return outcome;
  };
}

export function deleteAnswers(
  eventId: string,
  questionId: string,
): Thunk<Promise<OutcomeWith<EventQuestions>>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.deleteAnswers(eventId, questionId), 'The answers could not be deleted'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'Answers deleted'));
    return outcome;
  };
}

type HealthAnswersList = Thunk<Promise<OutcomeWith<readonly CustomerHealthAnswers[]>>>;

export function fetchHealthAnswersOfEvent(eventId: string): HealthAnswersList {
  return requestOrAlert(() => api.listHealthAnswers(eventId), 'The health answers could not be opened');
}

export function fetchAnswers(customerId: string): Thunk<Promise<OutcomeWith<StaffAnswers>>> {
  return request(() => api.getAnswers(customerId));
}

/** @param isShownByForm which errors the form shows */
export function saveAnswers(
  customerId: string,
  answers: readonly Answer[],
  isShownByForm: IsShownByForm,
): Thunk<Promise<OutcomeWith<StaffAnswers>>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestFromForm(() => api.saveAnswers(customerId, answers), isShownByForm),
    );
    if (outcome.ok) dispatch(showAlert('success', 'Answers saved'));
    return outcome;
  };
}

export function fetchHealthAnswers(customerId: string): Thunk<Promise<OutcomeWith<CustomerHealthAnswers>>> {
  return requestOrAlert(() => api.getHealthAnswers(customerId), 'The health answers could not be opened');
}

export function setHealthReader(adminId: string, allowed: boolean): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
        async () => ({
          type: 'records/saved',
          name: 'admins',
          record: await api.setHealthReader(adminId, allowed),
        }),
        'The right could not be changed',
      ),
    );
    if (!outcome.ok) return;
    const text = allowed ? 'They may read health answers now' : 'They may no longer read health answers';
    dispatch(showAlert('success', text));
  };
}
