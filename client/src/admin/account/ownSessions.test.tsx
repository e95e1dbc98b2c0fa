import { screen, within } from '@testing-library/react';
import type { OpenSession } from '#contract/session';
import { answerOwnAccount } from '../../test/answerOwnAccount';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'GET /api/auth/sessions';

function buildOpenSession(id: string, device: string, isCurrent = false): OpenSession {
  const at = '2027-03-01T10:00:00.000Z';
  return { _id: id, device, network: '192.0.2.x', startedAt: at, lastUsedAt: at, isCurrent };
}

const own = buildOpenSession('a1', 'Firefox · Linux', true);
const phone = buildOpenSession('b2', 'Safari · iOS');
const unknown = buildOpenSession('c3', '');

async function open() {
  answerOwnAccount();
  fakeNetwork.answer(call, [own, phone, unknown]);
  const app = await renderApp('/account', signedInAs(buildSession('admin')));
  const list = await screen.findByRole('list', { name: 'Where you are logged in' });
  return { ...app, list };
}

it('the list shows when and from where each device was used', async () => {
  const { list } = await open();

  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Firefox · LinuxLast used 01/03/2027 12:00, network 192.0.2.xThis device',
    'Safari · iOSLast used 01/03/2027 12:00, network 192.0.2.xLog out',
    'Unknown deviceLast used 01/03/2027 12:00, network 192.0.2.xLog out',
  ]);
});

it('a button logs one device out, confirms it, and keeps the focus in the list', async () => {
  fakeNetwork.answer('DELETE /api/auth/sessions/b2', {});
  const { user, list } = await open();

  await user.click(screen.getByRole('button', { name: /^Log out: Safari · iOS/ }));

  expect(await screen.findByText('Logged out: Safari · iOS')).toHaveRole('status');
  expect(within(list).queryByText('Safari · iOS')).not.toBeInTheDocument();
  expect(list).toHaveFocus();
});

it('a device that has logged out in the meantime disappears', async () => {
  fakeNetwork.refuse('DELETE /api/auth/sessions/b2', 404, { code: 'notFound', msg: 'Not found' });
  const { user, list } = await open();

  await user.click(screen.getByRole('button', { name: /^Log out: Safari · iOS/ }));

  await screen.findByText('Logged out: Safari · iOS');
  expect(within(list).queryByText('Safari · iOS')).not.toBeInTheDocument();
});

it('a button logs all other devices out', async () => {
  fakeNetwork.answer('DELETE /api/auth/sessions', {});
  const { user, list } = await open();

  await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));

  expect(await screen.findByText('All other devices are logged out.')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

it('a device that could not be logged out stays in the list', async () => {
  fakeNetwork.disconnect('DELETE /api/auth/sessions/b2');
  const { user, list } = await open();

  await user.click(screen.getByRole('button', { name: /^Log out: Safari · iOS/ }));

  await screen.findByRole('alert');
  expect(within(list).getByText('Safari · iOS')).toBeVisible();
  expect(screen.queryByText(/^Logged out/)).not.toBeInTheDocument();
});
