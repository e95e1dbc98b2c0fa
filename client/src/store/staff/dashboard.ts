import type { Dashboard } from '#contract/dashboard';
import * as api from '../../api/dashboard';
import { load, type Outcome } from '../core/request';
import { addArea, type Action, type State, type Thunk } from '../createStore';

/** What the landing of the panel shows, by root's choice of organization; '' is the reader's own. */
export type DashboardState = Readonly<Record<string, Dashboard>>;
export interface DashboardAction {
  type: 'dashboard/received';
  organizationId: string;
  dashboard: Dashboard;
}

export function dashboard(state: DashboardState = {}, action: Action): DashboardState {
  if (action.type !== 'dashboard/received') return state;
  return { ...state, [action.organizationId]: action.dashboard };
}

addArea('dashboard', dashboard);

export function selectDashboard(state: State, organizationId: string): Dashboard | undefined {
  return state.dashboard?.[organizationId];
}

export function fetchDashboard(organizationId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'dashboard/received',
    organizationId,
    dashboard: await api.getDashboard(organizationId),
  }));
}
