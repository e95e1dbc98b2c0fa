import { dropDraft } from './drafts';
import { keepChanges, restoreDraft } from './formDrafts';

/*
 * What was written to the customers of an organization and not sent yet. It outlasts the dialog, a reload and an
 * ended session.
 */
function nameOf(organizationId: string): string {
  return `mailing ${organizationId}`;
}

export function restoreMailing<Values extends object>(organizationId: string, blank: Values): Values {
  return restoreDraft(nameOf(organizationId), blank);
}

export function keepMailing(organizationId: string, values: object, blank: object): void {
  keepChanges(nameOf(organizationId), values, blank);
}

export function dropMailing(organizationId: string): void {
  dropDraft(nameOf(organizationId));
}
