import type { Context } from '../../../context';
import { Webhook } from '../../../models/webhook';

/**
 * Encrypts all secrets of webhooks with the first key of `WEBHOOK_KEYS`, so that older keys can be removed from the list.
 * Logs how many could not be decrypted.
 */
export async function resealWebhookSecrets({ webhookVault, log }: Pick<Context, 'webhookVault' | 'log'>) {
  let unreadable = 0;
  for (const { _id, secret, previousSecret } of await Webhook.find().lean()) {
    for (const [field, sealed] of [
      ['secret', secret],
      ['previousSecret.secret', previousSecret?.secret],
    ] as const) {
      if (sealed === undefined || webhookVault.isCurrent(sealed)) continue;
      const opened = webhookVault.open(sealed);
      if (opened === undefined) unreadable += 1;
      // Skips a secret that has been replaced in the meantime.
      else
        await Webhook.updateOne({ _id, [field]: sealed }, { $set: { [field]: webhookVault.seal(opened) } });
    }
  }
  if (unreadable === 0) return;
  log.error(
    { secrets: unreadable },
    'secrets of webhooks cannot be decrypted: WEBHOOK_KEYS lacks their key; nothing is signed with them until it is restored',
  );
}
