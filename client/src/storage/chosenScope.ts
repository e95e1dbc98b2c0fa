import { lastingStorage } from './browserStorage';
import { keepDraft } from './drafts';
import { restoreDraft } from './formDrafts';
import { readHolder } from './token';

/** One key per person and organization, so that root can choose a trip in each organization. */
function storageKey(organizationId: string): string {
  return `trip ${organizationId} ${readHolder() ?? ''}`;
}

/** The id of the event that the logged-in person last chose as the current trip (rules §18.1); '' for all trips. */
export function readChosenTrip(organizationId: string): string {
  return lastingStorage.read(storageKey(organizationId)) ?? '';
}

export function keepChosenTrip(organizationId: string, event: string): void {
  if (event === '') lastingStorage.drop(storageKey(organizationId));
  else lastingStorage.keep(storageKey(organizationId), event);
}

const organizationName = 'chosen organization';

/** The id of the organization that root last chose in this tab; '' for all. Deleted at log-out, like drafts. */
export function readChosenOrganization(): string {
  return restoreDraft(organizationName, { id: '' }).id;
}

export function keepChosenOrganization(id: string): void {
  keepDraft(organizationName, { id });
}
