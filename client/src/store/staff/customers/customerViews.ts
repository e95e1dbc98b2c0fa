import type { CustomerView, CustomerViewInput } from '#contract/customerView';
import { wireWord } from '#contract/wireWords';
import { ApiError } from '../../../api/ApiError';
import * as api from '../../../api/customerViews';
import { markViewsMoved, readBrowserViews } from '../../../storage/browserViews';
import { fetchedArea } from '../../core/fetchedArea';
import { requestActionFromForm, requestActionOrAlert, type Outcome } from '../../core/request';
import type { Thunk } from '../../core/types';

declare module '../../core/types' {
  interface FetchedValues {
    /** The saved views of the customers table, by organization. */
    customerViews: readonly CustomerView[];
  }
  interface Actions {
    customerViews:
      | { type: 'customerViews/saved'; organizationId: string; view: CustomerView }
      | { type: 'customerViews/deleted'; organizationId: string; id: string };
  }
}

export const { select: selectCustomerViews, fetch: fetchCustomerViews } = fetchedArea({
  name: 'customerViews',
  async fetch(organizationId: string) {
    await moveBrowserViews(organizationId);
    return api.getCustomerViews(organizationId);
  },
  reduce(all, action) {
    switch (action.type) {
      case 'customerViews/saved': {
        const { organizationId, view } = action;
        const others = all[organizationId]?.filter(({ isOwn, name }) => !isOwn || name !== view.name) ?? [];
        const views = [...others, view].sort((one, other) => one.name.localeCompare(other.name, 'fi'));
        return { ...all, [organizationId]: views };
      }
      case 'customerViews/deleted': {
        const { organizationId, id } = action;
        return { ...all, [organizationId]: all[organizationId]?.filter(({ _id }) => _id !== id) ?? [] };
      }
      default:
        return all;
    }
  },
});

/** Saves one of the user's own views, replacing any with the same name. */
export function saveCustomerView(organizationId: string, input: CustomerViewInput): Thunk<Promise<Outcome>> {
  return requestActionFromForm(
    async () => ({
      type: 'customerViews/saved',
      organizationId,
      view: await api.saveCustomerView(organizationId, input),
    }),
    ({ path }) => path === 'name',
  );
}

export function deleteCustomerView(organizationId: string, id: string): Thunk<Promise<Outcome>> {
  return requestActionOrAlert(async () => {
    await api.deleteCustomerView(id);
    return { type: 'customerViews/deleted', organizationId, id };
  }, 'The view could not be deleted');
}

/** Moves the views that earlier versions kept in the browser to the server, once for each person. */
async function moveBrowserViews(organizationId: string): Promise<void> {
  const views = readBrowserViews(organizationId);
  if (views.length === 0) return;
  try {
    const stored = await api.getCustomerViews(organizationId);
    for (const { name, query, columns } of views) {
      const input = { name, query: withColumns(query, columns.map(wireWord)), isShared: false };
      const same = stored.find((view) => view.isOwn && view.name === name);
      if (same?.query === input.query) continue;
      await api.saveCustomerView(organizationId, same ? { ...input, name: `${name} (2)` } : input);
    }
    markViewsMoved(organizationId);
  } catch (error) {
    // The remaining views are moved the next time.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The query with the columns. Early views that did not mention disabled customers left them out. */
function withColumns(query: string, columns: readonly string[]): string {
  const params = new URLSearchParams(query);
  if (!params.has('disabled')) params.set('disabled', 'false');
  params.set('columns', columns.join(' '));
  return String(params);
}
