import { freePort } from '../../../scripts/product';

/**
 * The address of a service from outside its container. Like 127.0.0.1, it is this machine; but it does not reach a
 * program that listens on 127.0.0.1 only, which would be unreachable in a container.
 */
const outside = '127.0.0.2';

export interface Network {
  /** The ports of this machine that replace those of the service in its container. */
  portsOf(service: string): number[];
  /**
   * Host and port for access from outside.
   * @throws Error if the service does not listen at the port
   */
  addressOf(service: string, port: number): string;
  /** Replaces `SERVICE:PORT`, and `localhost:PORT` of the service itself, with the address here. */
  localize(service: string, text: string): string;
}

/** @param listening the ports of each service in its container */
export async function createNetwork(listening: Record<string, number[]>): Promise<Network> {
  const ports = new Map<string, number>();
  for (const [service, inside] of Object.entries(listening)) {
    for (const port of inside) ports.set(`${service}:${port}`, await freePort());
  }
  const portOf = (service: string, port: number) => {
    const here = ports.get(`${service}:${port}`);
    if (here === undefined) throw new Error(`${service} does not listen at port ${port}`);
    return here;
  };
  const addressOf = (service: string, port: number) => `${outside}:${portOf(service, port)}`;
  const address = new RegExp(
    `\\b(${Object.keys(listening).join('|')}|localhost|127\\.0\\.0\\.1):(\\d+)`,
    'g',
  );
  return {
    portsOf: (service) => (listening[service] ?? []).map((port) => portOf(service, port)),
    addressOf,
    localize: (service, text) =>
      text.replace(address, (_, host: string, port: string) =>
        host in listening ? addressOf(host, Number(port)) : `${host}:${portOf(service, Number(port))}`,
      ),
  };
}
