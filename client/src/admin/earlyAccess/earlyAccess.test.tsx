import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EarlyAccess, EarlyAccessInput, EarlyAccessList } from '#contract/earlyAccess';
import { event } from '../../test/builders/references';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const path = `/api/admin/events/${event._id}/early-access`;
const members: EarlyAccessList = {
  _id: 'l1',
  name: 'Jäsenet 2026',
  opensAt: '2026-12-01T08:00:00.000Z',
  kind: 'numbers',
  code: null,
  places: 50,
  usesPerEntry: 1,
  used: 12,
  entryCount: 300,
};

function buildEarlyAccess(lists: EarlyAccessList[], revision = 3): EarlyAccess {
  const registrationOpensAt = '2026-12-02T10:00:00.000Z';
  return { event, organization: 'a1', revision, registrationOpensAt, lists };
}

async function open(role: 'root' | 'admin' = 'root', lists = [members]) {
  fakeNetwork.answer(`GET ${path}`, buildEarlyAccess(lists));
  fakeNetwork.answer('GET /api/admin/organization', []);
  const app = await renderApp(`/event-early-access?id=${event._id}`, signedInAs(buildSession(role)));
  await screen.findByRole('heading', { name: `Early access to ${event.name}` });
  return app;
}

it('those who may not open registration read the lists, with how many places are used', async () => {
  await open('admin');

  expect(screen.getByText('from 01/12/2026 10:00 · 300 member numbers · 12 of 50 places used')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save lists' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download the entries of Jäsenet 2026' })).toBeVisible();
});

it('a list with a code is added and saved beside the others, in Finnish time', async () => {
  const { user } = await open();
  fakeNetwork.answer(`PUT ${path}`, buildEarlyAccess([members], 4));
  expect(screen.getByRole('button', { name: 'Save lists' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add a list' }));
  const added = within(screen.getByRole('listitem', { name: 'List 2' }));
  expect(added.getByLabelText(/^Name of the list/)).toHaveFocus();
  await user.click(added.getByRole('button', { name: 'Remove List 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a list' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Add a list' }));
  const list = within(screen.getByRole('listitem', { name: 'List 2' }));
  const fill = (label: RegExp, value: string) => {
    fireEvent.change(list.getByLabelText(label), { target: { value } });
    fireEvent.blur(list.getByLabelText(label));
  };
  fill(/^Name of the list/, 'Hallitus');
  fill(/^May register from/, '1/12/2026 9:00');
  fill(/^Code/, 'hallitus 26');

  await user.click(screen.getByRole('button', { name: 'Save lists' }));

  await screen.findByText('Early access saved');
  const [input] = fakeNetwork.requestsOf(`PUT ${path}`).map(({ body }) => body as EarlyAccessInput);
  expect(input).toMatchObject({
    revision: 3,
    lists: [
      { _id: 'l1', places: 50 },
      {
        name: 'Hallitus',
        opensAt: '2026-12-01T07:00:00.000Z',
        kind: 'code',
        code: 'hallitus 26',
        places: null,
        usesPerEntry: 1,
      },
    ],
  });
});

it('pasted entries are shown with the faults of their lines before they are added', async () => {
  const { user } = await open();
  const entriesCall = `POST ${path}/l1/entries`;
  fakeNetwork.answer(entriesCall, {
    newCount: 1,
    knownCount: 0,
    faultCount: 1,
    faults: [{ line: 2, text: 'x'.repeat(61) }],
  });
  const field = screen.getByLabelText('Or paste them, one per line');
  fireEvent.change(field, { target: { value: 'A1\nrivi' } });
  await user.click(screen.getByRole('button', { name: 'Show what would be added' }));

  expect(await screen.findByText(`Line 2: ${'x'.repeat(61)}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add 1/ })).toBeNull();

  fakeNetwork.answer(entriesCall, { newCount: 1, knownCount: 0, faultCount: 0, faults: [] });
  fireEvent.change(field, { target: { value: 'A1' } });
  await user.click(screen.getByRole('button', { name: 'Show what would be added' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 entry' }));

  expect(await screen.findByText('1 entry added')).toBeVisible();
  const content = Buffer.from('A1').toString('base64');
  expect(fakeNetwork.requestsOf(entriesCall).map(({ body }) => body)).toMatchObject([
    { dryRun: true },
    { content, dryRun: true },
    { content, dryRun: false },
  ]);
});
