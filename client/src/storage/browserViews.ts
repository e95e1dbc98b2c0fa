import type { CustomerColumn } from '#contract/customerRow';
import { lastingStorage } from './browserStorage';
import { readHolder } from './token';

/** A view of the customers table as earlier versions kept it in the browser. */
interface BrowserView {
  name: string;
  columns: readonly CustomerColumn[];
  /** The query parameters of filters, order and kind of list. */
  query: string;
}

/** The views that this browser has for an organization, and that the person has not moved to the server yet. */
export function readBrowserViews(organizationId: string): readonly BrowserView[] {
  if (lastingStorage.read(movedKey(organizationId)) !== null) return [];
  return JSON.parse(lastingStorage.read(`customerViews ${organizationId}`) ?? '[]') as BrowserView[]; // written by earlier versions
}

/** Records that the views were moved. The views stay in the browser, for others who use it. */
export function markViewsMoved(organizationId: string): void {
  lastingStorage.keep(movedKey(organizationId), 'yes');
}

function movedKey(organizationId: string): string {
  return `customerViewsMoved ${organizationId} ${readHolder() ?? ''}`;
}
