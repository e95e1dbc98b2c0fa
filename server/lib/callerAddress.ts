import ipaddr from 'ipaddr.js';

/**
 * The network address that limits count by. One household or server usually has a whole /64 of IPv6, so
 * that counts as one.
 */
export function callerAddress(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : address.toNormalizedString().split(':', 4).join(':');
}
