import type { SearchAnswer } from '#contract/search';
import { searchPanel } from '../../api/search';
import { request, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Searches for the caller alone: nothing of it is stored. */
export function search(text: string, organizationId: string): Thunk<Promise<OutcomeWith<SearchAnswer>>> {
  return request(() => searchPanel(text, organizationId));
}
