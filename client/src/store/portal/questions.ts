import type { Answer } from '#contract/answer';
import type { OwnQuestion } from '#contract/answers';
import * as api from '../../api/ownQuestions';
import type { IsShownByForm } from '../core/alerts';
import { request, requestFromForm, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Not stored, because only their section of the dashboard shows them. */
type Questions = Thunk<Promise<OutcomeWith<readonly OwnQuestion[]>>>;

export function fetchOwnQuestions(): Questions {
  return request(() => api.getOwnQuestions());
}

/** @param isShownByForm which errors the form shows */
export function saveOwnAnswers(answers: readonly Answer[], isShownByForm: IsShownByForm): Questions {
  return requestFromForm(() => api.saveOwnAnswers(answers), isShownByForm);
}
