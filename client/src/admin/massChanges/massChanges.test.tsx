import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MassChange, MassChangePage, MassUndo } from '#contract/massChange';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const listCall = 'GET /api/admin/mass-changes?organization=a1';

function buildChange(overrides: Partial<MassChange> = {}): MassChange {
  return {
    _id: 'm1',
    kind: 'changeGroup',
    at: '2026-11-23T09:00:00.000Z',
    by: { _id: 's1', role: 'admin', name: 'Ville Virtanen' },
    events: [{ _id: 'e1', name: 'Syysristeily' }],
    about: 'Kone',
    count: 3,
    undone: 0,
    undoneAt: null,
    canUndo: true,
    ...overrides,
  };
}

const answerList = (changes: MassChange[], before: string | null = null) =>
  fakeNetwork.answer(listCall, { changes, before } satisfies MassChangePage);

const notUndone: MassUndo['left'] = [
  { _id: 'c1', name: 'Aino Aalto', reason: { code: 'groupFull', msg: 'The group is full' } },
];

async function open(...changes: MassChange[]) {
  answerList(changes);
  const app = await renderApp('/what-was-done', signedInAs(buildSession('admin')));
  await screen.findAllByRole('listitem');
  return app;
}

const undo = { name: 'Undo: Moved 3 customers to Kone' };

it('the page lists who did what to how many, when and on which trip', async () => {
  await open(buildChange(), buildChange({ _id: 'm2', kind: 'disable', count: 1, undone: 1, canUndo: false }));

  expect(screen.getByText('Moved 3 customers to Kone')).toBeVisible();
  expect(screen.getAllByText('23/11/2026 11:00 · Ville Virtanen · Syysristeily')).toHaveLength(2);
  expect(screen.getByText('Disabled 1 customer')).toBeVisible();
  expect(screen.getByText('Undone')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
});

it('the page shows what a colleague does in the meantime', async () => {
  await open(buildChange());
  const entry = { type: 'users', record: 'c1', action: 'update', at: '2026-11-26T12:30:00.000Z' } as const;
  const by = { role: 'owner', name: 'Anna Aalto', isSelf: false } as const;
  answerList([buildChange({ _id: 'm2', kind: 'disable', count: 7 }), buildChange()]);
  fakeNetwork.answer('GET /api/admin/recent-changes', {
    changes: [{ _id: 'r1', ...entry, by }],
    figures: '',
  });

  fireEvent(document, new Event('visibilitychange'));

  expect(await screen.findByText('Disabled 7 customers')).toBeVisible();
  expect(screen.getByText('Moved 3 customers to Kone')).toBeVisible();
});

it('a button undoes at once what can be undone for everybody, and reloads the list', async () => {
  const { user } = await open(buildChange());
  fakeNetwork.answer('GET /api/admin/mass-changes/m1/undo', { undone: 3, left: [] } satisfies MassUndo);
  fakeNetwork.answer('POST /api/admin/mass-changes/m1/undo', { undone: 3, left: [] } satisfies MassUndo);
  answerList([buildChange({ undone: 3, canUndo: false })]);

  await user.click(screen.getByRole('button', undo));

  expect(await screen.findByText('Undone for 3')).toBeVisible();
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the button asks first if somebody stays as they are, and names them with the reason', async () => {
  const { user } = await open(buildChange());
  const partly: MassUndo = { undone: 2, left: notUndone };
  fakeNetwork.answer('GET /api/admin/mass-changes/m1/undo', partly);
  fakeNetwork.answer('POST /api/admin/mass-changes/m1/undo', partly);

  await user.click(screen.getByRole('button', undo));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo for 2?' }));
  expect(dialog.getByText('Aino Aalto: The group is full')).toBeVisible();
  expect(fakeNetwork.requestsOf('POST /api/admin/mass-changes/m1/undo')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Not undone for Aino Aalto (The group is full)')).toBeVisible();
  expect(fakeNetwork.requestsOf('POST /api/admin/mass-changes/m1/undo')).toHaveLength(1);
});

it('a dialog shows when nothing can be undone', async () => {
  const { user } = await open(buildChange());
  fakeNetwork.answer('GET /api/admin/mass-changes/m1/undo', {
    undone: 0,
    left: notUndone,
  } satisfies MassUndo);

  await user.click(screen.getByRole('button', undo));

  const dialog = within(await screen.findByRole('alertdialog', { name: 'Nothing can be undone' }));
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('the page explains why refunds and cancellations are not undone', async () => {
  await open(
    buildChange({ kind: 'refund', canUndo: false }),
    buildChange({ _id: 'm2', kind: 'cancel', canUndo: false }),
  );

  expect(screen.getByText('Ordered refunds of 3 payments')).toBeVisible();
  expect(screen.getAllByText(/^Not undone here: /)).toHaveLength(2);
});

it('the page shows how much of a change was undone if it was undone in part', async () => {
  await open(
    buildChange({ undone: 2 }),
    buildChange({ _id: 'm2', kind: 'mailing', undone: 1, canUndo: false }),
  );

  expect(screen.getByText('Undone for 2 of 3.')).toBeVisible();
  expect(screen.getByText('Undone for 1 of 3. Mails on their way cannot be undone.')).toBeVisible();
});

it('the page shows older changes on pages of their own', async () => {
  answerList([buildChange()], 'm1');
  fakeNetwork.answer(`${listCall}&before=m1`, {
    changes: [buildChange({ _id: 'm0', about: 'Sähkö' })],
    before: null,
  } satisfies MassChangePage);
  const { user } = await renderApp('/what-was-done', signedInAs(buildSession('admin')));

  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Moved 3 customers to Sähkö')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText('Moved 3 customers to Kone')).toBeVisible();
});

it('the page shows that there is nothing to undo', async () => {
  answerList([]);
  await renderApp('/what-was-done', signedInAs(buildSession('admin')));

  expect(await screen.findByText('No mass changes in the last 30 days')).toBeVisible();
});
