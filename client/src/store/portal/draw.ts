import type { PublicDraw } from '#contract/draw';
import * as api from '../../api/draws';
import { request, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** The result is not stored, because only the draw page shows it. */
export function fetchDraw(group: string): Thunk<Promise<OutcomeWith<PublicDraw>>> {
  return request(() => api.getDraw(group));
}
