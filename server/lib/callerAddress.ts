import ipaddr from 'ipaddr.js';

/**
 * The address that rate limits count by. An IPv6 address is reduced to its /64 network, because one household
 * or server usually has a whole one.
 */
export function callerAddress(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : address.toNormalizedString().split(':', 4).join(':');
}

/** The stored part of a caller's address: enough to recognize a network, but not a household. */
export function shortAddress(address: string): string {
  if (address.includes('.')) return address.replace(/\.[^.]*$/, '.x');
  return address.includes(':') ? `${address.split(':', 3).join(':')}:x` : '';
}
