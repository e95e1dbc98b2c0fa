import { waitFor } from '@testing-library/react';
import { getMe } from '../../api/me';
import { buildMe } from '../../test/builders/customers';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession, buildToken } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { keepToken, readToken } from '../../storage/token';
import { fetchMe, saveMe, selectMe } from '../portal/me';
import { hasDraft, keepDraft } from '../../storage/drafts';
import { endSession, logout } from '../core/logout';
import { visitOrganization } from '../portal/organization';
import { readOrAlert } from '../core/request';
import {
  followOtherTabs,
  homePath,
  login,
  resumeSession,
  selectSession,
  selectSessionStatus,
} from './session';
import { selectAlerts } from '../core/alerts';
import type { Store } from '../core/types';
import { createStore } from '../createStore';

const credentials = { email: 'maija@example.fi', password: 'correct horse' };

it('a session is not ended by the late refusal of an earlier token', async () => {
  const store = createStore();
  keepToken('token-of-before');
  const refused = { errors: [{ code: 'notSignedIn', msg: 'Kirjaudu sisään' }] };
  const release = fakeNetwork.hold('GET /api/users/me', refused, 401);
  const fetching = store.dispatch(fetchMe());
  fakeNetwork.answer('POST /api/auth', buildSession());
  await store.dispatch(login(credentials));

  release();
  await fetching;

  expect(selectSession(store.getState())).toEqual(buildSession());
  expect(readToken()).toBe('token-of-customer');
});

describe('login', () => {
  it('keeps the token in local storage', async () => {
    const store = createStore();
    fakeNetwork.answer('POST /api/auth', buildSession());

    const outcome = await store.dispatch(login(credentials));

    expect(outcome).toEqual({ ok: true });
    expect(localStorage.getItem('token')).toBe('token-of-customer');
    expect(selectSession(store.getState())).toEqual(buildSession());
  });

  it('leaves nobody signed in when it is refused, and shows each message as an alert', async () => {
    const store = createStore();
    const error = { code: 'wrongCredentials', msg: 'Väärä sähköpostiosoite tai salasana' } as const;
    fakeNetwork.refuse('POST /api/auth', 401, error);

    const outcome = await store.dispatch(login(credentials));

    expect(outcome).toEqual({ ok: false, status: 401, errors: [error] });
    expect(selectSession(store.getState())).toBeNull();
    expect(readToken()).toBeNull();
    expect(selectAlerts(store.getState())).toMatchObject([{ severity: 'error', text: error.msg }]);
  });
});

describe('resumeSession', () => {
  it('sends nothing without a token', async () => {
    const store = createStore();

    await store.dispatch(resumeSession());

    expect(fakeNetwork.requests).toHaveLength(0);
    expect(selectSessionStatus(store.getState())).toBe('signedOut');
  });

  it('resumes the session of the stored token', async () => {
    const store = createStore();
    keepToken('token-of-owner');
    fakeNetwork.answer('GET /api/auth', buildSession('owner'));

    const resumed = store.dispatch(resumeSession());

    expect(selectSessionStatus(store.getState())).toBe('checking');
    await resumed;
    expect(selectSession(store.getState())).toEqual(buildSession('owner'));
    expect(fakeNetwork.requests[0]?.header('x-auth-token')).toBe('token-of-owner');
  });

  it('deletes a token that the server refuses', async () => {
    const store = createStore();
    keepToken('old');
    fakeNetwork.refuse('GET /api/auth', 401, { code: 'notSignedIn', msg: 'Kirjaudu sisään' });

    await store.dispatch(resumeSession());

    expect(selectSessionStatus(store.getState())).toBe('signedOut');
    expect(readToken()).toBeNull();
  });

  it('shows that a session has ended by inactivity', async () => {
    const store = createStore();
    keepToken('old');
    const msg = 'You were logged out because you were inactive for 30 minutes';
    fakeNetwork.refuse('GET /api/auth', 401, { code: 'sessionIdle', msg });

    await store.dispatch(resumeSession());

    expect(selectSessionStatus(store.getState())).toBe('signedOut');
    expect(selectAlerts(store.getState())).toMatchObject([{ text: msg }]);
  });

  it('keeps the token while the server cannot be reached, and resumes the session later', async () => {
    const store = createStore();
    keepToken('token-of-customer');
    fakeNetwork.disconnect('GET /api/auth');

    await store.dispatch(resumeSession());
    expect(selectSessionStatus(store.getState())).toBe('unreachable');

    fakeNetwork.answer('GET /api/auth', buildSession());
    await store.dispatch(resumeSession());
    expect(selectSession(store.getState())).toEqual(buildSession());
  });
});

describe('logout', () => {
  it('clears the token and all state', async () => {
    const store = createStore();
    fakeNetwork.answer('POST /api/auth', buildSession());
    fakeNetwork.answer('GET /api/users/me', buildMe());
    fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
    await store.dispatch(login(credentials));
    await store.dispatch(fetchMe());
    await store.dispatch(visitOrganization('meriretket'));

    store.dispatch(logout());

    expect(readToken()).toBeNull();
    expect(store.getState()).toEqual(createStore().getState());
  });

  it('ends the session at the server, and aborts pending calls', async () => {
    const store = createStore();
    fakeNetwork.answer('POST /api/auth', buildSession());
    await store.dispatch(login(credentials));
    const release = fakeNetwork.hold(
      'GET /api/users/me',
      { errors: [{ code: 'notSignedIn', msg: '' }] },
      401,
    );
    const fetching = store.dispatch(readOrAlert(getMe));
    await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/users/me')).toHaveLength(1));
    fakeNetwork.answer('DELETE /api/auth', {});

    store.dispatch(logout());
    release();

    await waitFor(() => expect(fakeNetwork.requestsOf('DELETE /api/auth')).toHaveLength(1));
    const [sent] = fakeNetwork.requestsOf('DELETE /api/auth');
    expect(sent?.header('x-auth-token')).toBe('token-of-customer');
    expect(fakeNetwork.requestsOf('GET /api/users/me')[0]?.isAborted()).toBe(true);
    expect(await fetching).toEqual({ ok: false, status: 401, errors: [] });
    expect(selectAlerts(store.getState())).toEqual([]);
  });

  it('succeeds without a connection', async () => {
    const store = createStore();
    fakeNetwork.answer('POST /api/auth', buildSession());
    await store.dispatch(login(credentials));
    fakeNetwork.disconnect('DELETE /api/auth');

    store.dispatch(logout());

    await waitFor(() => expect(fakeNetwork.requestsOf('DELETE /api/auth')).toHaveLength(1));
    expect(readToken()).toBeNull();
    expect(selectAlerts(store.getState())).toEqual([]);
  });

  // A screen opened just before the log-out may request its data just after it.
  it('makes no calls afterwards, and shows no errors for them', async () => {
    const store = createStore();

    const outcome = await store.dispatch(readOrAlert(getMe));

    expect(outcome).toEqual({ ok: false, status: 401, errors: [] });
    expect(fakeNetwork.requests).toEqual([]);
    expect(selectAlerts(store.getState())).toEqual([]);
  });

  it('drops an answer that arrives afterwards', async () => {
    const store = createStore();
    fakeNetwork.answer('POST /api/auth', buildSession());
    await store.dispatch(login(credentials));
    const release = fakeNetwork.hold('GET /api/users/me', buildMe());
    const fetching = store.dispatch(fetchMe());

    store.dispatch(logout());
    release();
    await fetching;

    expect(selectMe(store.getState())).toBeNull();
  });

  it('drops the answer to a save that arrives afterwards, and its new token', async () => {
    const store = createStore();
    fakeNetwork.answer('POST /api/auth', buildSession());
    await store.dispatch(login(credentials));
    fakeNetwork.answer('GET /api/users/me', buildMe());
    const release = fakeNetwork.hold('PUT /api/users/me', { ...buildMe(), token: 'the next' });
    const saving = store.dispatch(saveMe((fresh) => ({ ...fresh, password: 'uusi salasana' })));

    await waitFor(() => expect(fakeNetwork.requestsOf('PUT /api/users/me')).toHaveLength(1));
    store.dispatch(logout());
    release();
    await saving;

    expect(readToken()).toBeNull();
    expect(selectMe(store.getState())).toBeNull();
  });
});

it('does not save one person’s details as those of the next', async () => {
  const store = createStore();
  fakeNetwork.answer('POST /api/auth', buildSession());
  await store.dispatch(login(credentials));
  const release = fakeNetwork.hold('GET /api/users/me', buildMe());
  const saving = store.dispatch(saveMe((fresh) => fresh));
  await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/users/me')).toHaveLength(1));
  store.dispatch(logout());
  fakeNetwork.answer('POST /api/auth', { ...buildSession(), token: 'token-of-another' });
  await store.dispatch(login(credentials));

  release();

  expect(await saving).toMatchObject({ ok: false });
  expect(fakeNetwork.requestsOf('PUT /api/users/me')).toEqual([]);
});

it.each([
  { code: 'notSignedIn', msg: 'Kirjaudu sisään' },
  { code: 'sessionIdle', msg: 'You were logged out because you were inactive for 30 minutes' },
] as const)(
  'a session is ended, with an alert, when the server no longer accepts the token: $code',
  async (refusal) => {
    const store = createStore();
    fakeNetwork.answer('POST /api/auth', buildSession());
    await store.dispatch(login(credentials));
    fakeNetwork.refuse('GET /api/users/me', 401, refusal);

    await store.dispatch(fetchMe());

    expect(selectSessionStatus(store.getState())).toBe('signedOut');
    expect(readToken()).toBeNull();
    expect(selectAlerts(store.getState())).toMatchObject([{ text: refusal.msg }]);
  },
);

describe('after a change in another tab', () => {
  function notifyOfOtherTab(): void {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }

  let stopFollowing: () => void;
  afterEach(() => stopFollowing());

  /** Logs in here and leaves a draft in a form. */
  async function logInWithDraft(token: string) {
    const store = createStore();
    stopFollowing = followOtherTabs(store);
    fakeNetwork.answer('POST /api/auth', { ...buildSession('owner'), token });
    await store.dispatch(login(credentials));
    keepDraft('a form', { name: 'Risteily' });
    return store;
  }

  it('logs out, and drops the drafts', async () => {
    const store = await logInWithDraft(buildToken('s1'));

    localStorage.removeItem('token');
    notifyOfOtherTab();

    expect(selectSessionStatus(store.getState())).toBe('signedOut');
    expect(hasDraft('a form')).toBe(false);
  });

  it('ends a session that the server has ended, but keeps the drafts', async () => {
    const store = await logInWithDraft(buildToken('s1'));
    const other = createStore();

    other.dispatch(endSession());
    notifyOfOtherTab();

    expect(selectSessionStatus(store.getState())).toBe('signedOut');
    expect(hasDraft('a form')).toBe(true);
  });

  it('changes nothing when the token was renewed with a new password', async () => {
    const store = await logInWithDraft(buildToken('s1'));
    const seen = store.getState();

    keepToken(buildToken('s1', 1));
    notifyOfOtherTab();

    expect(store.getState()).toBe(seen);
    expect(hasDraft('a form')).toBe(true);
  });

  it('resumes another person’s session, without the drafts of the one before', async () => {
    const store = await logInWithDraft(buildToken('s1'));
    const theirs = { ...buildSession('owner'), token: buildToken('s2') };
    fakeNetwork.answer('GET /api/auth', theirs);

    keepToken(theirs.token);
    notifyOfOtherTab();

    expect(selectSession(store.getState())).toBeNull();
    await waitFor(() => expect(selectSession(store.getState())).toEqual(theirs));
    expect(hasDraft('a form')).toBe(false);
  });

  it('stays logged out when an earlier answer arrives', async () => {
    const store = createStore();
    stopFollowing = followOtherTabs(store);
    keepToken('token-of-customer');
    const release = fakeNetwork.hold('GET /api/auth', buildSession());
    const resumed = store.dispatch(resumeSession());

    localStorage.removeItem('token');
    notifyOfOtherTab();
    release();
    await resumed;

    expect(selectSessionStatus(store.getState())).toBe('signedOut');
    expect(readToken()).toBeNull();
  });

  it('stays logged in when the earlier token is refused', async () => {
    const store = createStore();
    stopFollowing = followOtherTabs(store);
    keepToken('old');
    const release = fakeNetwork.hold('GET /api/auth', { errors: [{ code: 'notSignedIn', msg: '' }] }, 401);
    const resumed = store.dispatch(resumeSession());
    await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/auth')).toHaveLength(1));
    fakeNetwork.answer('GET /api/auth', buildSession());

    keepToken('token-of-customer');
    notifyOfOtherTab();
    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('signedIn'));
    release();
    await resumed;

    expect(readToken()).toBe('token-of-customer');
    expect(selectSession(store.getState())).toEqual(buildSession());
  });
});

describe('a draft', () => {
  async function logIn(store: Store, token: string): Promise<void> {
    fakeNetwork.answer('POST /api/auth', { ...buildSession('owner'), token });
    await store.dispatch(login(credentials));
  }

  it.each([
    ['kept for the same person', 's1', true],
    ['dropped for another person', 's2', false],
  ])('is %s after the server ended its session', async (_what, sub, isKept) => {
    const store = createStore();
    await logIn(store, buildToken('s1'));
    keepDraft('a form', { name: 'Risteily' });
    fakeNetwork.refuse('GET /api/users/me', 401, { code: 'notSignedIn', msg: 'Kirjaudu sisään' });
    await store.dispatch(fetchMe());

    await logIn(store, buildToken(sub, 1));

    expect(hasDraft('a form')).toBe(isKept);
  });

  it('is dropped by a logout', async () => {
    const store = createStore();
    await logIn(store, buildToken('s1'));
    keepDraft('a form', { name: 'Risteily' });

    store.dispatch(logout());

    expect(hasDraft('a form')).toBe(false);
  });
});

it.each([
  ['customer', '/user-dashboard'],
  ['admin', '/admin-dashboard'],
  ['owner', '/admin-dashboard'],
  ['root', '/admin-dashboard'],
] as const)('the start page of %s is %s', (role, home) => {
  expect(homePath(buildSession(role))).toBe(home);
});
