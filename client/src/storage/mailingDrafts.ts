import { dropDraft } from './drafts';
import { keepChanges, restoreDraft } from './formDrafts';

/*
 * An unsent mail to the customers of an organization. It survives closing the dialog, a reload and the end of the
 * session.
 */
function draftName(organizationId: string): string {
  return `mailing ${organizationId}`;
}

export function restoreMailing<Values extends object>(organizationId: string, blank: Values): Values {
  return restoreDraft(draftName(organizationId), blank);
}

export function keepMailing(organizationId: string, values: object, blank: object): void {
  keepChanges(draftName(organizationId), values, blank);
}

export function dropMailing(organizationId: string): void {
  dropDraft(draftName(organizationId));
}
