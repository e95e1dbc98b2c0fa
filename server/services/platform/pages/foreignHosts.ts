import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../context';
import { Organization } from '../../../models/organization';
import { logoHost } from '../../../paytrail/types';

/** The foreign hosts that pages use, as sources of a content security policy. */
export interface ForeignHosts {
  images: string[];
  forms: string[];
}

/**
 * An unavailable database must not delay a page; a background image whose host is missing is replaced by the built-in
 * one.
 */
const maxWaitMs = 500;

/**
 * The hosts of the payment provider and of all organizations' background images. All organizations, because the client
 * navigates between pages under the policy of the first page.
 */
export async function foreignHosts({ config, lifecycle }: Context): Promise<ForeignHosts> {
  const images = lifecycle.phase === 'running' ? await backgroundHosts() : [];
  // The simulator runs on the product's own host.
  if (config.paytrail === 'simulator') return { images, forms: [] };
  // Paytrail returns the bank's form address only when a payment is created, and the bank redirects to further hosts.
  return { images: [logoHost, ...images], forms: ['https:'] };
}

async function backgroundHosts(): Promise<string[]> {
  const none: string[] = [];
  const addresses = await Promise.race([
    Organization.distinct('backgroundImage').catch(() => none),
    sleep(maxWaitMs, none, { ref: false }),
  ]);
  return [...new Set(addresses.flatMap(httpsHost))];
}

/** The host of an address, unless it has characters with a meaning in a policy. */
function httpsHost(address: string): string[] {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  return /^https:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? [origin] : [];
}
