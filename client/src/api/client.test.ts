import { buildSession } from '../test/builders/session';
import { fakeNetwork } from '../test/fakeNetwork';
import { ApiError, SessionEnded } from './ApiError';
import './attendance';
import { sessionClient, visitorClient } from './axiosClient';
import { getSession, login } from './session';
import { keepToken } from '../storage/token';

async function catchFailure(call: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error('The call did not fail as expected');
  return failure;
}

describe('every call', () => {
  it('sends the stored token', async () => {
    keepToken('abc');
    fakeNetwork.answer('GET /api/auth', buildSession());

    await getSession();

    expect(fakeNetwork.requests[0]?.header('x-auth-token')).toBe('abc');
  });

  it('by the panel is marked as unattended after half a minute without input, until the next input', async () => {
    keepToken('abc');
    fakeNetwork.answer('GET /api/auth', buildSession());
    const readUnattendedMark = async () => {
      await getSession();
      return fakeNetwork.requests.at(-1)?.header('x-unattended');
    };
    window.dispatchEvent(new Event('keydown'));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');

    clock.mockReturnValue(now + 29_000);
    expect(await readUnattendedMark()).toBeUndefined();
    clock.mockReturnValue(now + 31_000);
    expect(await readUnattendedMark()).toBe('1');
    window.dispatchEvent(new Event('pointermove'));
    expect(await readUnattendedMark()).toBeUndefined();
    clock.mockRestore();
  });

  it('sends no token for public calls', async () => {
    keepToken('abc');
    fakeNetwork.answer('POST /api/auth', buildSession());

    await login({ email: 'a@example.fi', password: 'b' });

    expect(fakeNetwork.requests[0]?.header('x-auth-token')).toBeUndefined();
  });

  it('is not sent without a token if it needs one', async () => {
    await expect(getSession()).rejects.toThrow(SessionEnded);

    expect(fakeNetwork.requests).toEqual([]);
  });

  it.each(['fi', 'en'])('requests the language of the page: %s', async (language) => {
    document.documentElement.lang = language;
    keepToken('abc');
    fakeNetwork.answer('GET /api/auth', buildSession());

    await getSession();

    expect(fakeNetwork.requests[0]?.header('Accept-Language')).toBe(language);
  });

  it('times out after 20 seconds', () => {
    for (const client of [sessionClient, visitorClient]) expect(client.defaults.timeout).toBe(20_000);
  });
});

describe('a failed call', () => {
  beforeEach(() => keepToken('abc'));

  it('throws an ApiError with the server’s errors', async () => {
    const errors = [{ code: 'required', msg: 'Tämä tieto puuttuu', path: 'email' }] as const;
    fakeNetwork.refuse('GET /api/auth', 400, ...errors);

    const failure = await catchFailure(getSession());

    expect(failure).toMatchObject({ status: 400, errors, isRefusal: true });
  });

  it.each([
    ['a proxy’s page', '<html>Bad gateway</html>', 502],
    ['no list of errors', {}, 500],
    ['no answer', undefined, 0],
  ])('has no errors when the server sent none: %s', async (_what, body, status) => {
    fakeNetwork.answer('GET /api/auth', body, status);

    expect(await catchFailure(getSession())).toMatchObject({ status, errors: [], isRefusal: false });
  });

  it('is not a refusal if the same call may succeed later', async () => {
    fakeNetwork.refuse('GET /api/auth', 429, { code: 'tooManyTries', msg: 'Liian monta yritystä' });

    expect((await catchFailure(getSession())).isRefusal).toBe(false);
  });
});
