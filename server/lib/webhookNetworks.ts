import { BlockList, isIP } from 'node:net';

/** Networks that cannot be reached from the whole Internet (IANA's registries of special-purpose addresses). */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** All public IPv6 addresses are in this network: those that contain an IPv4 address are not, or are listed below. */
const globalV6 = networkList(['2000::/3']);

const special = networkList([
  ...specialV4,
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]);

/** Which addresses webhooks may call. */
export interface WebhookNetworks {
  /** Whether any internal network is allowed. */
  hasInternal: boolean;
  isInternal(address: string): boolean;
  isPublic(address: string): boolean;
}

/** @param internal the operator's own networks that are allowed too, such as `10.0.0.0/8` */
export function createWebhookNetworks(internal: readonly string[]): WebhookNetworks {
  const allowed = networkList(internal);
  return {
    hasInternal: internal.length > 0,
    isInternal: (address) => isIn(address, allowed),
    isPublic(address) {
      const family = isIP(address);
      if (family === 4) return !isIn(address, special);
      return family === 6 && isIn(address, globalV6) && !isIn(address, special);
    },
  };
}

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function isIn(address: string, list: BlockList): boolean {
  const family = isIP(address);
  // A zone, as in `fe80::1%eth0`, only occurs in addresses of the local network.
  if (family === 0 || address.includes('%')) return false;
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
