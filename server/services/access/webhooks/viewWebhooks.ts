import type { WebhookState } from '../../../contract/webhook';
import { findByIds } from '../../../lib/findByIds';
import { Admin } from '../../../models/admin';
import type { StoredWebhook } from '../../../models/webhook';
import { WebhookDelivery } from '../../../models/webhookDelivery';

export interface WebhookView {
  webhook: StoredWebhook;
  state: WebhookState;
  waitingCount: number;
  /** Null once they are deleted. */
  makerName: string | null;
}

export async function viewWebhooks(webhooks: readonly StoredWebhook[]): Promise<WebhookView[]> {
  const makers = await findByIds(
    Admin,
    webhooks.map(({ madeBy }) => madeBy),
    ['name'],
  );
  const views: WebhookView[] = [];
  for (const webhook of webhooks) {
    views.push({
      webhook,
      state: stateOf(webhook),
      waitingCount: await WebhookDelivery.countDocuments({ webhook: webhook._id, state: 'waiting' }),
      makerName: makers.get(String(webhook.madeBy))?.name ?? null,
    });
  }
  return views;
}

export async function readView(webhook: StoredWebhook): Promise<WebhookView> {
  const [view] = await viewWebhooks([webhook]);
  if (!view) throw new Error('a webhook has no view');
  return view;
}

function stateOf({ pausedBy, failures }: StoredWebhook): WebhookState {
  if (pausedBy) return pausedBy === 'staff' ? 'paused' : 'pausedByFailures';
  return failures > 0 ? 'failing' : 'works';
}
