import type { PublicOrganization } from '#contract/organization';
import * as api from '../../api/organizations';
import { load, type Outcome } from '../core/request';
import type { Action, State, Thunk } from '../createStore';

/** The organization whose pages are being visited. */
export type OrganizationState = PublicOrganization | null;
export interface OrganizationAction {
  type: 'organization/visited';
  organization: PublicOrganization;
}

export function organization(state: OrganizationState = null, action: Action): OrganizationState {
  return action.type === 'organization/visited' ? action.organization : state;
}

export function selectOrganization(state: State): OrganizationState {
  return state.organization;
}

export function visitOrganization(identifier: string): Thunk<Promise<Outcome>> {
  return load(async () => visited(await api.getOrganizationByIdentifier(identifier)));
}

export function visitOrganizationById(id: string): Thunk<Promise<Outcome>> {
  return load(async () => visited(await api.getOrganization(id)));
}

const lastVisitedKey = 'lastOrganization';

/** The identifier of the organization visited last with this browser (rules §5.8). */
export function lastVisited(): string | null {
  return localStorage.getItem(lastVisitedKey);
}

/** Visits it again; one that no longer exists is forgotten. */
export function revisitOrganization(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const identifier = lastVisited();
    if (identifier === null) return;
    const outcome = await dispatch(visitOrganization(identifier));
    if (!outcome.ok && outcome.status === 404) localStorage.removeItem(lastVisitedKey);
  };
}

function visited(organization: PublicOrganization): OrganizationAction {
  localStorage.setItem(lastVisitedKey, organization.identifier);
  return { type: 'organization/visited', organization };
}
