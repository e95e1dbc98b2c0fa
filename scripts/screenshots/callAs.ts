import { tokenHeader } from '../../server/contract/session';
import { fromWire, toWire } from '../../server/contract/wireWords';
import { demoPassword } from '../../server/start/demo/accounts';

/**
 * Calls the API as one account of the demo.
 * @throws Error unless it answers 2xx
 */
export type Call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<Answer>;

export async function logIn(url: string, email: string): Promise<string> {
  const answer = await send<{ token: string }>(`${url}/api/auth`, 'POST', {
    data: { email, password: demoPassword },
  });
  return answer.token;
}

export async function callAs(url: string, email: string): Promise<Call> {
  const token = await logIn(url, email);
  return (method, path, data) => send(`${url}/api${path}`, method, { data, token });
}

async function send<Answer>(
  address: string,
  method: string,
  { data, token = '' }: { data?: object | undefined; token?: string },
): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', [tokenHeader]: token },
    ...(data && { body: JSON.stringify(toWire(data)) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return fromWire(await answer.json()) as Answer; // the caller knows the contract
}
