import { screen, waitFor, within } from '@testing-library/react';
import { builtInTemplates } from '#contract/manifestTemplate';
import type { Manifest, ManifestVersion } from '#contract/manifest';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/manifests/f1';
const hash = 'a'.repeat(64);

const row = {
  _id: 'u1',
  userCode: 'AB12CD',
  lastName: 'Virtanen',
  firstName: 'Aino',
  birthday: '2001-04-08',
  gender: 'F',
  nationality: 'FI',
  phone: '+358401234567',
  group: 'Turku',
  roommates: '',
  emergencyPhone: '',
};

const version: ManifestVersion = {
  number: 1,
  at: '2026-11-26T12:30:00.000Z',
  by: { _id: 'a1', name: 'Ville Virtanen' },
  hash,
  passengers: 1,
  counts: { new: 1, cancelled: 0, changed: 0 },
  erased: 0,
  isPurged: false,
};

function buildManifest(overrides: Partial<Manifest> = {}): Manifest {
  return {
    organization: 'a1',
    ferry: { _id: 'f1', name: 'M/S Meritähti' },
    direction: 'outbound',
    passengers: { outbound: 1, return: 0 },
    rows: [row],
    hash,
    incomplete: [],
    minors: [],
    changes: [{ state: 'new', row, fields: [] }],
    versions: [],
    templates: [...builtInTemplates],
    template: 'all',
    ...overrides,
  };
}

async function open(outbound: Manifest, query = '') {
  fakeNetwork.answer(`GET ${path}/outbound`, outbound);
  const app = await renderApp(`/ferry-manifest?id=f1${query}`, signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { level: 1, name: 'Manifest of M/S Meritähti' });
  return app;
}

it('shows the direction in which the ferry has passengers, and the other one on request', async () => {
  const back = buildManifest({ direction: 'return', passengers: { outbound: 0, return: 1 } });
  fakeNetwork.answer(`GET ${path}/return`, back);
  const empty = { ...back, direction: 'outbound' as const, rows: [], changes: [] };
  const { user } = await open(empty);
  expect(screen.getByRole('button', { name: 'Return (1)' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Outbound (0)' }));

  expect(await screen.findByText('Nobody takes this ferry out.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Carrier’s list for M/S Meritähti, outbound' })).toHaveAttribute(
    'href',
    '/returned-list?list=outbound&id=f1',
  );
  expect(screen.getByRole('button', { name: 'Outbound (0)' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Freeze/ })).toBeNull();
});

it('what has changed since the latest version is told in words, with the values before and after', async () => {
  const fields = [{ field: 'birthday' as const, before: '2001-04-08', after: '2001-04-09' }];
  const gone = { ...row, _id: 'u2', lastName: 'Oja' };
  await open(
    buildManifest({
      versions: [{ ...version, erased: 1 }],
      changes: [
        { state: 'changed', row, fields },
        { state: 'cancelled', row: gone, fields: [] },
      ],
    }),
  );

  expect(screen.getByText('1 passenger. Since version 1: 1 cancelled, 1 changed.')).toBeVisible();
  const changes = within(screen.getByRole('region', { name: 'Changes since version 1' }));
  expect(changes.getByRole('row', { name: 'Virtanen Aino Birthday: 08/04/2001 → 09/04/2001' })).toBeVisible();
  expect(changes.getByRole('row', { name: 'Oja Aino Cancelled' })).toBeVisible();
  expect(
    screen.getByText(/^1 passenger of version 1 has been erased .*send the next version in full/),
  ).toBeVisible();
});

it('sends the hash and number that are shown, and after a conflict shows the newer list', async () => {
  const { user } = await open(buildManifest({ versions: [version] }));
  const changed = { code: 'manifestChanged' as const, msg: 'The manifest has changed since you opened it.' };
  fakeNetwork.refuse(`POST ${path}/outbound`, 409, changed);
  const versions = [{ ...version, number: 2 }, version];
  fakeNetwork.answer(`GET ${path}/outbound`, buildManifest({ versions, changes: [] }));

  await user.click(screen.getByRole('button', { name: 'Freeze version 2' }));

  expect(await screen.findByText(changed.msg)).toBeVisible();
  expect(await screen.findByText('1 passenger. Nothing has changed since version 2.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Now' })).toHaveFocus());
  const [sent] = fakeNetwork.requestsOf(`POST ${path}/outbound`);
  expect(sent?.body).toEqual({ hash, number: 1, confirmIncomplete: false });
});

it('an incomplete list names who lacks what, and is frozen only after a confirmation', async () => {
  const incomplete = [
    { _id: 'u1', name: 'Virtanen A.', missing: ['firstName' as const, 'nationality' as const] },
  ];
  const { user } = await open(buildManifest({ incomplete }));
  fakeNetwork.answer(`POST ${path}/outbound`, buildManifest({ versions: [version] }));
  const missing = screen.getByRole('row', { name: 'Virtanen A. first name in full, nationality' });
  expect(within(missing).getByRole('link')).toHaveAttribute('href', '/customer-form?id=u1');

  await user.click(screen.getByRole('button', { name: 'Freeze version 1' }));
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(fakeNetwork.requestsOf(`POST ${path}/outbound`)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Freeze version 1' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Freeze version 1' }));

  expect(await screen.findByText('Version 1 frozen')).toBeVisible();
  const [sent] = fakeNetwork.requestsOf(`POST ${path}/outbound`);
  expect(sent?.body).toEqual({ hash, number: 0, confirmIncomplete: true });
});

it('rows that were deleted after the voyage can be neither downloaded nor compared', async () => {
  await open(buildManifest({ versions: [{ ...version, isPurged: true }] }));

  expect(screen.getByText(/The rows of the versions were deleted 30 days after the arrival/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV|Freeze/ })).toBeNull();
});

it('names the minors, and the groups that have too few adults', async () => {
  const minors = [
    { group: 'Turku', adults: 0, missingAdults: 1, minors: [{ _id: 'u1', name: 'Virtanen Aino', age: 17 }] },
    { group: 'Oulu', adults: 2, missingAdults: 0, minors: [{ _id: 'u2', name: 'Aalto Eero', age: 9 }] },
  ];
  await open(buildManifest({ minors }));

  expect(screen.getByText('2 passengers are under 18 on the day of departure')).toBeVisible();
  expect(screen.getByText('Turku: 1 minor, 0 adults; 1 adult is missing')).toBeVisible();
  expect(screen.queryByText(/^Oulu:/)).toBeNull();
  const rows = within(screen.getByRole('region', { name: 'Minors' })).getAllByRole('row');
  expect(rows.map((each) => each.textContent)).toEqual([
    'PassengerAgeGroup',
    'Virtanen Aino17Turku',
    'Aalto Eero9Oulu',
  ]);
});

it('staff write to the passengers whose rows lack something', async () => {
  const incomplete = [{ _id: 'u1', name: 'Virtanen A.', missing: ['firstName' as const] }];
  fakeNetwork.answer('GET /api/admin/mailings?organization=a1', []);
  const { user } = await open(buildManifest({ incomplete }));

  await user.click(screen.getByRole('button', { name: 'Write to them' }));

  expect(await screen.findByRole('dialog', { name: 'Write to 1 customer' })).toBeVisible();
});
