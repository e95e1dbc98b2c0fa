import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { Webhook } from '../../../models/webhook';

/**
 * Encrypts all secrets of webhooks with the first key of `WEBHOOK_KEYS`, so that older keys can be removed from the list.
 * Logs how many could not be decrypted.
 */
export async function resealWebhookSecrets({ webhookVault, log }: Pick<Context, 'webhookVault' | 'log'>) {
  let unreadable = 0;
  for (const { _id, secret, earlierSecrets } of await Webhook.find().lean()) {
    for (const sealed of [secret, ...earlierSecrets.map((earlier) => earlier.secret)]) {
      if (webhookVault.isCurrent(sealed)) continue;
      const opened = webhookVault.open(sealed);
      if (opened === undefined) unreadable += 1;
      else await replaceSecret(_id, sealed, webhookVault.seal(opened));
    }
  }
  if (unreadable === 0) return;
  log.error(
    { secrets: unreadable },
    'secrets of webhooks cannot be decrypted: WEBHOOK_KEYS lacks their key; nothing is signed with them until it is restored',
  );
}

/** Finds the secret by its text, because it may have become an earlier one, or have ended, in the meantime. */
async function replaceSecret(_id: Types.ObjectId, sealed: string, secret: string): Promise<void> {
  await Webhook.updateOne({ _id, secret: sealed }, { $set: { secret } });
  await Webhook.updateOne(
    { _id, 'earlierSecrets.secret': sealed },
    { $set: { 'earlierSecrets.$.secret': secret } },
  );
}
