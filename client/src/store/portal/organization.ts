import type { PublicOrganization } from '#contract/organization';
import * as api from '../../api/organizations';
import {
  dropLastOrganization,
  keepLastOrganization,
  readLastOrganization,
} from '../../storage/lastOrganization';
import { requestAction, type Outcome } from '../core/request';
import type { Action, State, Thunk } from '../core/types';

type OrganizationState = PublicOrganization | null;
interface OrganizationAction {
  type: 'organization/visited';
  organization: PublicOrganization;
}

declare module '../core/types' {
  interface State {
    /** The organization whose pages are being visited. */
    organization: OrganizationState;
  }
  interface Actions {
    organization: OrganizationAction;
  }
}

export function organization(state: OrganizationState = null, action: Action): OrganizationState {
  return action.type === 'organization/visited' ? action.organization : state;
}

export function selectOrganization(state: State): OrganizationState {
  return state.organization;
}

export function visitOrganization(identifier: string): Thunk<Promise<Outcome>> {
  return visit(() => api.getOrganizationByIdentifier(identifier));
}

export function visitOrganizationById(id: string): Thunk<Promise<Outcome>> {
  return visit(() => api.getOrganization(id));
}

/** Visits the last organization again; one that no longer exists is forgotten. */
export function revisitOrganization(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const identifier = readLastOrganization();
    if (identifier === null) return;
    const outcome = await dispatch(visitOrganization(identifier));
    if (!outcome.ok && outcome.status === 404) dropLastOrganization();
  };
}

function visit(fetch: () => Promise<PublicOrganization>): Thunk<Promise<Outcome>> {
  return requestAction(async () => {
    const organization = await fetch();
    keepLastOrganization(organization.identifier);
    return { type: 'organization/visited', organization };
  });
}
