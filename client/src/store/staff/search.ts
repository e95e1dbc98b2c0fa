import type { SearchAnswer } from '#contract/search';
import { searchPanel } from '../../api/search';
import { request, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** The results are not stored, because only the caller uses them. */
export function search(text: string, organizationId: string): Thunk<Promise<OutcomeWith<SearchAnswer>>> {
  return request(() => searchPanel(text, organizationId));
}
