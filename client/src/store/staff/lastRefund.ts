import type { MassRefundProgress } from '#contract/massActions';
import * as api from '../../api/massActions';
import { draftOf, keepDraft } from '../../storage/keptDrafts';
import { ask, type Failed } from '../core/request';
import type { Thunk } from '../createStore';

const name = 'mass refund';

/** The mass refund that was sent last from this tab; its key is '' where none was. */
export function lastRefund(): { key: string; sentAt: string } {
  return draftOf(name, { key: '', sentAt: '' });
}

/** The server keeps a mass refund's lists under its key, which is all that is needed to have them again. */
export function keepLastRefund(key: string): void {
  keepDraft(name, { key, sentAt: new Date().toISOString() });
}

/** How far a mass refund is that this person sent, and its lists once it is done. */
export function fetchRefund(key: string): Thunk<Promise<{ ok: true; result: MassRefundProgress } | Failed>> {
  return ask(() => api.getRefundProgress(key));
}
