import { type ClientHttp2Session, connect, constants } from 'node:http2';
import type { StoredAppleWallet } from '../../../models/walletSettings';

/** `gone`: the device no longer has any pass of this type. */
export type Delivery = 'done' | 'gone' | 'failed';

const timeoutMs = 15_000;

/**
 * Notifies devices that a pass has changed, over one connection to Apple's push service. They then fetch the pass.
 * @param certificates with the decrypted key; the passes' certificate also authenticates the connection
 * @returns the outcome for each token
 */
export async function pushToDevices(
  url: string,
  { certificate, key, passTypeIdentifier }: StoredAppleWallet,
  tokens: readonly string[],
): Promise<Map<string, Delivery>> {
  const session = connect(url, { cert: certificate, key });
  // Fails the requests, each of which reports it.
  session.on('error', () => undefined);
  session.setTimeout(timeoutMs, () => session.destroy());
  try {
    const pushes = tokens.map(
      async (token) => [token, await push(session, passTypeIdentifier, token)] as const,
    );
    return new Map(await Promise.all(pushes));
  } finally {
    session.destroy();
  }
}

function push(session: ClientHttp2Session, topic: string, token: string): Promise<Delivery> {
  const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS } = constants;
  return new Promise((resolve) => {
    const request = session.request({
      [HTTP2_HEADER_METHOD]: 'POST',
      [HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': topic,
    });
    let status = 0;
    let reason = '';
    request.setEncoding('utf8');
    request.on('response', (headers) => (status = Number(headers[HTTP2_HEADER_STATUS])));
    request.on('data', (part: string) => (reason += part));
    request.on('error', () => undefined);
    request.on('close', () => resolve(parseDelivery(status, reason)));
    request.end('{}');
  });
}

function parseDelivery(status: number, reason: string): Delivery {
  if (status === 200) return 'done';
  return status === 410 || reason.includes('"BadDeviceToken"') ? 'gone' : 'failed';
}
