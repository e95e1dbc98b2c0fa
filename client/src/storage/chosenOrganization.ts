import { keepDraft } from './drafts';
import { restoreDraft } from './formDrafts';

const name = 'chosen organization';

/** The id of the organization that root last chose in this tab; '' for all. Deleted at log-out, like drafts. */
export function readChosenOrganization(): string {
  return restoreDraft(name, { id: '' }).id;
}

export function keepChosenOrganization(id: string): void {
  keepDraft(name, { id });
}
