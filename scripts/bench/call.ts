import http from 'node:http';

/** Keeps connections alive, because the operating system would run out of ports. */
const agent = new http.Agent({ keepAlive: true });

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

export interface Answer {
  status: number;
  text: string;
  headers: http.IncomingHttpHeaders;
}

/**
 * Calls a product on this machine. Uses `node:http`, because the load generator shares the processors with the
 * product, and `fetch` needs three times as much processor time.
 */
export function call(url: string, options: Call = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const json = body && JSON.stringify(body);
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    const length = json === undefined ? {} : { 'content-length': Buffer.byteLength(json) };
    const request = http.request(
      url,
      { method, agent, headers: { ...type, ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            headers: answer.headers,
          }),
        );
        answer.on('error', reject);
      },
    );
    // The server has closed an idle connection at this moment. Browsers send such a request again too.
    request.on('error', (error) => (request.reusedSocket ? resolve(call(url, options)) : reject(error)));
    request.end(json);
  });
}
