import type { RecentChanges } from '#contract/recentChanges';
import type { Admin, ChangedAdmin } from '#contract/admin';
import { auditRoute, type AuditEntry, type AuditType } from '#contract/audit';
import type { CodeUser } from '#contract/discountCode';
import type { Draft } from '#contract/draft';
import type { Named } from '#contract/reference';
import {
  singleRecordRoute,
  resources,
  type InputOf,
  type RecordOf,
  type ResourceName,
} from '#contract/resources';
import { pathFromWire } from '#contract/wireWords';
import { client } from './client';
import { readToken, renewToken } from '../storage/token';
import type { TicketsAnswer, TicketsInput } from '#contract/tickets';
import type { TripCopy, TripCopyInput } from '#contract/tripCopy';
import type { Dashboard } from '#contract/dashboard';
import type { TripChoice, WaitingWork } from '#contract/trip';

/** The records of one organization, or with '' of all that the user may see. */
export async function list<Name extends ResourceName>(
  name: Name,
  organizationId = '',
): Promise<readonly RecordOf<Name>[]> {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  const { data } = await client.get<RecordOf<Name>[]>(`${recordsPath(name)}${query}`);
  return data;
}

function recordsPath(name: ResourceName): string {
  return `/admin/${resources[name].route}`;
}

export async function getRecord<Name extends ResourceName>(name: Name, id: string): Promise<RecordOf<Name>> {
  const address = `/admin/${singleRecordRoute(name)}/${encodeURIComponent(id)}`;
  const { data } = await client.get<RecordOf<Name>>(address);
  return data;
}

export async function createRecord<Name extends ResourceName>(
  name: Name,
  draft: Draft<InputOf<Name>>,
): Promise<RecordOf<Name>> {
  const { data } = await client.post<RecordOf<Name>>(recordsPath(name), draft);
  return data;
}

/**
 * Changing one's own password invalidates the current token, so the new one is stored.
 * @param draft with the revision that it is based on; the server refuses to overwrite a newer one
 */
export async function updateRecord<Name extends ResourceName>(
  name: Name,
  id: string,
  draft: Draft<InputOf<Name>> & { revision: number },
): Promise<RecordOf<Name>> {
  const address = `${recordsPath(name)}/${encodeURIComponent(id)}`;
  const before = readToken();
  const { data } = await client.put<RecordOf<Name> & Pick<ChangedAdmin, 'token'>>(address, draft);
  if (data.token !== undefined) renewToken(before, data.token);
  return data;
}

/** Sends another invitation to a person who has not chosen a password yet. */
export async function inviteAgain(adminId: string): Promise<Admin> {
  const { data } = await client.post<Admin>(`/admin/admins/${encodeURIComponent(adminId)}/invitation`);
  return data;
}

/** The events of an organization, as options of a select. */
export async function getEventChoices(organizationId: string): Promise<readonly Named[]> {
  const address = `/admin/events/events-small?organization=${encodeURIComponent(organizationId)}`;
  const { data } = await client.get<Named[]>(address);
  return data;
}

export async function getCodeUsers(codeId: string): Promise<readonly CodeUser[]> {
  const { data } = await client.get<CodeUser[]>(
    `/admin/discountCodes/usedCodes/${encodeURIComponent(codeId)}`,
  );
  return data;
}

export async function removeRecord(name: ResourceName, id: string): Promise<void> {
  await client.delete(`${recordsPath(name)}/${encodeURIComponent(id)}`);
}

export async function getAudit(type: AuditType, id: string): Promise<readonly AuditEntry[]> {
  const address = `/admin/audit?type=${auditRoute(type)}&id=${encodeURIComponent(id)}`;
  const { data } = await client.get<AuditEntry[]>(address);
  return data.map(({ changes, ...entry }) => ({
    ...entry,
    changes: changes.map(({ path, ...values }) => ({ path: pathFromWire(path), ...values })),
  }));
}

/** Assigns tickets to customers. A dry run only finds the customers. */
export async function sendTickets(ferryId: string, input: TicketsInput): Promise<TicketsAnswer> {
  const address = `/admin/ferrys/tickets/${encodeURIComponent(ferryId)}`;
  const { data } = await client.post<TicketsAnswer>(address, input);
  return data;
}

/** Copies a trip (the event and its records) to another date; a dry run only previews the result. */
export async function copyTrip(eventId: string, input: TripCopyInput): Promise<TripCopy> {
  const address = `/admin/events/${encodeURIComponent(eventId)}/copy`;
  const { data } = await client.post<TripCopy>(address, input);
  return data;
}

/**
 * The panel's landing page.
 * @param scope a query string that names the organization and the trip; '' for all trips of the user's own organization
 */
export async function getDashboard(scope: string): Promise<Dashboard> {
  const { data } = await client.get<Dashboard>(inScope('/admin/dashboard', scope));
  return data;
}

/** @param scope as for `getDashboard` */
export async function getWaitingWork(scope: string): Promise<WaitingWork> {
  const { data } = await client.get<WaitingWork>(inScope('/admin/waiting-work', scope));
  return data;
}

/** @param organizationId '' for the person's own */
export async function getRecentChanges(organizationId: string): Promise<RecentChanges> {
  const { data } = await client.get<RecentChanges>(inOrganization('/admin/recent-changes', organizationId));
  return data;
}

/** @param organizationId '' for the person's own */
export async function getTrips(organizationId: string): Promise<readonly TripChoice[]> {
  const { data } = await client.get<TripChoice[]>(inOrganization('/admin/events/trips', organizationId));
  return data;
}

function inOrganization(path: string, id: string): string {
  return inScope(path, id === '' ? '' : `organization=${encodeURIComponent(id)}`);
}

function inScope(path: string, scope: string): string {
  return scope === '' ? path : `${path}?${scope}`;
}
