import { applyMiddleware, combineReducers, legacy_createStore, type Reducer } from 'redux';
import { withExtraArgument, type ThunkAction, type ThunkDispatch } from 'redux-thunk';
import { alerts, type AlertsAction, type AlertsState } from './core/alerts';
import type { AuditAction, AuditState } from './staff/records/audit';
import type { CodeUsersAction, CodeUsersState } from './staff/records/codeUsers';
import type { CustomersDownloadAction, CustomersDownloadState } from './staff/customers/customersDownload';
import type { CustomersTableAction, CustomersTableState } from './staff/customers/customersTable';
import type { DashboardAction, DashboardState } from './staff/dashboard';
import type { EventChoicesAction, EventChoicesState } from './staff/records/eventChoices';
import type { FilterChoicesAction, FilterChoicesState } from './staff/customers/filterChoices';
import type { FullCustomersAction, FullCustomersState } from './staff/customers/fullCustomers';
import type { GroupMembersAction, GroupMembersState } from './staff/customers/groupMembers';
import type { GroupsAction, GroupsState } from './portal/groups';
import type { MeAction, MeState } from './portal/me';
import { organization, type OrganizationAction, type OrganizationState } from './portal/organization';
import type { PaymentsAction, PaymentsState } from './portal/payments';
import type { RecordsAction, RecordsState } from './staff/records/records';
import type { ResourcesAction, ResourcesState } from './staff/records/lists';
import type { SentMailsAction, SentMailsState } from './staff/customers/sentMails';
import { session, type SessionAction, type SessionState } from './session/session';
import type { StaffCustomersAction, StaffCustomersState } from './staff/customers/staffCustomers';
import type { StaffPaymentsAction, StaffPaymentsState } from './staff/customers/staffPayments';

/** What the first page needs. */
interface FirstAreas {
  session: SessionState;
  alerts: AlertsState;
  organization: OrganizationState;
}

/** What comes with the screens that are fetched later: not there before them. */
interface LaterAreas {
  groups: GroupsState;
  me: MeState;
  payments: PaymentsState;
  resources: ResourcesState;
  records: RecordsState;
  audit: AuditState;
  eventChoices: EventChoicesState;
  codeUsers: CodeUsersState;
  customersTable: CustomersTableState;
  filterChoices: FilterChoicesState;
  fullCustomers: FullCustomersState;
  customersDownload: CustomersDownloadState;
  staffCustomers: StaffCustomersState;
  staffPayments: StaffPaymentsState;
  groupMembers: GroupMembersState;
  sentMails: SentMailsState;
  dashboard: DashboardState;
}

export type State = FirstAreas & Partial<LaterAreas>;
export type Action =
  | SessionAction
  | AlertsAction
  | OrganizationAction
  | GroupsAction
  | MeAction
  | PaymentsAction
  | ResourcesAction
  | RecordsAction
  | AuditAction
  | EventChoicesAction
  | CodeUsersAction
  | CustomersTableAction
  | FilterChoicesAction
  | FullCustomersAction
  | CustomersDownloadAction
  | StaffCustomersAction
  | StaffPaymentsAction
  | GroupMembersAction
  | SentMailsAction
  | DashboardAction;
export type Thunk<Result> = ThunkAction<Result, State, undefined, Action>;
export type Dispatch = ThunkDispatch<State, undefined, Action>;

type Reducers = { [Area in keyof FirstAreas]: Reducer<FirstAreas[Area], Action> } & {
  [Area in keyof LaterAreas]?: Reducer<LaterAreas[Area], Action>;
};

let reducers: Reducers = { session, alerts, organization };
let areas = combined();

function combined(): Reducer<State, Action> {
  // combineReducers cannot tell that an area without a reducer is the one that State leaves out.
  return combineReducers(reducers) as unknown as Reducer<State, Action>;
}

/** Called by a later area's file as it is loaded, so that its code stays out of the first page. */
export function addArea<Area extends keyof LaterAreas>(
  area: Area,
  reducer: Reducer<LaterAreas[Area], Action>,
): void {
  reducers = { ...reducers, [area]: reducer };
  areas = combined();
}

/** Logging out leaves nothing behind: what one person saw is not in memory for the next. */
function root(state: State | undefined, action: Action): State {
  return areas(action.type === 'session/signedOut' ? undefined : state, action);
}

export function createStore(initial?: State) {
  return legacy_createStore(root, initial, applyMiddleware(withExtraArgument<State, Action>(undefined)));
}

export type Store = ReturnType<typeof createStore>;
