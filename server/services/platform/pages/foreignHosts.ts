import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../context';
import { Organization } from '../../../models/organization';
import { logoHost } from '../../../paytrail/types';

/** What pages use of hosts besides our own, as sources of a content security policy. */
export interface ForeignHosts {
  images: string[];
  forms: string[];
}

/** A page is not delayed by a database that is away: without its host, a picture is replaced by Reissu's own. */
const maxWaitMs = 500;

/**
 * The hosts of the payment provider and of all organizations' background images. All, because the client moves from
 * page to page under the policy of the first.
 */
export async function foreignHosts({ config, lifecycle }: Context): Promise<ForeignHosts> {
  const images = lifecycle.phase === 'running' ? await backgroundHosts() : [];
  // The simulator is on our own host.
  if (config.paytrail === 'simulator') return { images, forms: [] };
  // Paytrail names the bank that a form is posted to when a payment is created, and the bank redirects to others.
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

/** The host of an address, unless it has characters that mean something else in a policy. */
function httpsHost(address: string): string[] {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  return /^https:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? [origin] : [];
}
