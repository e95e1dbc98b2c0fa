import { screen, within } from '@testing-library/react';
import type { SecurityEvent } from '#contract/securityEvent';
import { organization } from '../../test/builders/references';
import { buildSession } from '../../test/builders/session';
import { buildSignOnSettings } from '../../test/builders/signOn';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'GET /api/admin/security-events';
const aino = { _id: 'c1', name: 'Aino Aalto', email: 'aino@example.fi' };
const ville = { _id: 'b2', name: 'Ville Virtanen' };

function buildEvent(overrides: Partial<SecurityEvent>): SecurityEvent {
  return {
    _id: JSON.stringify(overrides),
    kind: 'loginFailed',
    firstAt: '2026-11-23T07:00:00.000Z',
    at: '2026-11-23T07:00:00.000Z',
    count: 1,
    organization: null,
    account: null,
    actor: null,
    network: '192.0.2.x',
    device: 'Firefox · Linux',
    details: {},
    ...overrides,
  };
}

const origin = 'network 192.0.2.x, Firefox · Linux';
const cases: [Partial<SecurityEvent>, string][] = [
  [
    { count: 3, at: '2026-11-23T07:59:00.000Z', account: aino, details: { step: 'password' } },
    `23/11/2026 09:00–09:593 failed log-insAino Aalto, aino@example.fi, ${origin}`,
  ],
  [
    { kind: 'loggedIn', count: 2, at: '2026-11-23T07:59:00.000Z', account: aino, details: { step: 'code' } },
    `23/11/2026 09:00–09:592 log-ins by password and codeAino Aalto, aino@example.fi, ${origin}`,
  ],
  [
    { kind: 'loggedIn', account: aino, details: { step: 'passkey' } },
    `23/11/2026 09:001 log-in by passkeyAino Aalto, aino@example.fi, ${origin}`,
  ],
  [
    { details: { step: 'code' } },
    `23/11/2026 09:001 wrong code of the second stepunknown accounts, ${origin}`,
  ],
  [
    { kind: 'lockedOut', network: '', device: '', details: { limit: 'loginAddress' }, organization },
    '23/11/2026 09:00Locked out: too many failed log-ins, with many accounts',
  ],
  [
    { kind: 'roleChanged', account: aino, actor: ville, details: { from: 'admin', to: 'owner' } },
    `23/11/2026 09:00Role changed from admin to ownerAino Aalto, aino@example.fi, by Ville Virtanen, ${origin}`,
  ],
  [
    { kind: 'exported', actor: { ...ville, name: null }, details: { format: 'xlsx', rows: 1_998 } },
    `23/11/2026 09:001,998 customers downloaded as XLSXby a deleted account, ${origin}`,
  ],
  [
    { kind: 'exported', account: aino, actor: ville, details: { format: 'json' } },
    `23/11/2026 09:00Copy of a customer’s data downloadedAino Aalto, aino@example.fi, by Ville Virtanen, ${origin}`,
  ],
  [
    { kind: 'exported', actor: ville, details: { format: 'json', rows: 20, apiKey: 'Register' } },
    `23/11/2026 09:00Full data of 20 customers openedby Ville Virtanen, by API key ‘Register’, ${origin}`,
  ],
  [
    { kind: 'exported', actor: ville, details: { format: 'pages', rows: 40, apiKey: 'Register' } },
    `23/11/2026 09:0040 customers read page by pageby Ville Virtanen, by API key ‘Register’, ${origin}`,
  ],
  [
    { kind: 'apiKeyRevoked', account: aino, actor: ville, details: { apiKey: 'Register' } },
    `23/11/2026 09:00API key ‘Register’ revokedAino Aalto, aino@example.fi, by Ville Virtanen, ${origin}`,
  ],
  [
    { kind: 'apiKeyRefused', account: aino, count: 2, details: { apiKey: 'Register' } },
    `23/11/2026 09:002 calls with the API key ‘Register’, which has endedAino Aalto, aino@example.fi, ${origin}`,
  ],
  [
    { kind: 'lockedOut', account: aino, details: { limit: 'apiKey', apiKey: 'Register' } },
    `23/11/2026 09:00Too many calls with the API key ‘Register’Aino Aalto, aino@example.fi, ${origin}`,
  ],
  [
    { kind: 'erased', account: { _id: 'c2', name: null, email: null }, actor: ville },
    `23/11/2026 09:00Customer eraseda deleted account, by Ville Virtanen, ${origin}`,
  ],
];

const rows = async () =>
  within(await screen.findByRole('region', { name: 'What happened' })).findAllByRole('listitem');

beforeEach(() => {
  const policy = {
    requireTwoStep: false,
    idleMinutes: null,
    confirmationHours: null,
    retentionMonths: null,
    offerHours: 24,
  };
  fakeNetwork.answer('GET /api/admin/security-policy', policy);
  fakeNetwork.answer('GET /api/admin/organization', []);
  fakeNetwork.answer('GET /api/admin/api-keys', []);
  fakeNetwork.answer('GET /api/admin/webhooks', []);
  fakeNetwork.answer('GET /api/admin/sign-on', buildSignOnSettings());
});

it('an event shows what happened, to whom, by whom and from where', async () => {
  fakeNetwork.answer(call, { events: cases.map(([event]) => buildEvent(event)), before: null });

  await renderApp('/security', signedInAs(buildSession('owner')));

  expect((await rows()).map(({ textContent }) => textContent)).toEqual(cases.map(([, text]) => text));
  expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
});

it('an event names its organization when root sees the events of all organizations', async () => {
  fakeNetwork.answer(call, { events: [buildEvent({ organization, account: aino })], before: null });

  await renderApp('/security', signedInAs(buildSession('root')));

  const [row] = await rows();
  expect(row).toHaveTextContent(`Aino Aalto, aino@example.fi, Meriretket ry, ${origin}`);
});

it('buttons show older events of the chosen kind and organization, and return to the newest', async () => {
  fakeNetwork.answer(call, { events: [], before: null });
  const query = 'organization=a1&kind=erased';
  fakeNetwork.answer(`${call}?organization=a1`, { events: [], before: null });
  fakeNetwork.answer(`${call}?${query}`, { events: [buildEvent({ kind: 'erased' })], before: 'e1' });
  fakeNetwork.answer(`${call}?${query}&before=e1`, {
    events: [buildEvent({ kind: 'erased', count: 2 })],
    before: null,
  });
  fakeNetwork.answer('GET /api/admin/security-policy?organization=a1', null);
  fakeNetwork.answer('GET /api/admin/api-keys?organization=a1', []);
  fakeNetwork.answer('GET /api/admin/webhooks?organization=a1', []);
  fakeNetwork.answer('GET /api/admin/sign-on?organization=a1', buildSignOnSettings());
  const { user } = await renderApp('/security?organization=a1', signedInAs(buildSession('root')));

  expect(await screen.findByText(/No events are recorded/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Erased customers');
  await user.click(await screen.findByRole('button', { name: 'Older' }));

  expect(screen.getByRole('heading', { name: 'What happened' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Newest' }));
  expect(await screen.findByRole('button', { name: 'Older' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

it('the events can be loaded again after a failure', async () => {
  fakeNetwork.refuse(call, 500, { code: 'unexpected', msg: 'Something broke' });
  const { user } = await renderApp('/security', signedInAs(buildSession('owner')));
  const retry = await screen.findByRole('button', { name: 'Try again' });

  fakeNetwork.answer(call, { events: [buildEvent({})], before: null });
  await user.click(retry);

  expect(await rows()).toHaveLength(1);
});
