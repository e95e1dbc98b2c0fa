import type { FilterChoices } from '#contract/customerRow';
import { getFilterChoices } from '../../../api/customers';
import { fetchedArea } from '../../core/fetchedArea';

declare module '../../core/types' {
  interface FetchedValues {
    /** The options of the customers' filters, by the id of their organization. */
    filterChoices: FilterChoices;
  }
}

export const { select: selectFilterChoices, fetch: fetchFilterChoices } = fetchedArea({
  name: 'filterChoices',
  fetch: getFilterChoices,
});
