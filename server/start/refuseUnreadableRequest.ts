import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorText, errorTexts, type WireError } from '../contract/errors';
import { languagesAt } from '../routes/middleware/language';

/** Node's error codes for requests that it cannot read; any other code means a malformed request. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
};

/** Answers a request that Node rejected before any route, in the format of every refusal (rules §3.5). */
export function refuseUnreadableRequest(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code = codes[error.code ?? ''] ?? 'malformedRequest';
  const { status } = errorTexts[code];
  const refusal: WireError = { msg: errorText({ code }, languageOfHead(error.rawPacket)), code };
  const body = JSON.stringify({ errors: [refusal] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Reads only the first language, and only in the last received part of the request. */
function languageOfHead(received: Buffer | undefined) {
  const head = received?.toString('latin1') ?? '';
  const ours = languagesAt(/^[A-Z]+ (\S+)/.exec(head)?.[1] ?? '');
  const [, requested = ''] = /^accept-language: ?([a-z]{2})/im.exec(head) ?? [];
  return ours.find((language) => language === requested) ?? ours[0];
}
