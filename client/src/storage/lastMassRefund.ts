import { keepDraft } from './drafts';
import { restoreDraft } from './formDrafts';

const name = 'mass refund';

/** The mass refund last sent from this tab; its key is '' if there is none. */
export function readLastMassRefund(): { key: string; sentAt: string } {
  return restoreDraft(name, { key: '', sentAt: '' });
}

/** @param key the idempotency key, by which the server also finds the refund's lists */
export function keepLastMassRefund(key: string): void {
  keepDraft(name, { key, sentAt: new Date().toISOString() });
}
