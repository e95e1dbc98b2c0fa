import type { UnsubscribeLink } from '#contract/consent';
import { visitorClient } from './client';

export async function unsubscribe(link: UnsubscribeLink): Promise<void> {
  await visitorClient.post('/unsubscribe', link);
}
