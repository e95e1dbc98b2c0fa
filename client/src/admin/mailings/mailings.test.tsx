import { act, screen, waitFor, within } from '@testing-library/react';
import type { MailingDetails, MailingPreview } from '#contract/mailing';
import { idempotencyHeader } from '#contract/payment';
import { buildCustomerRow, buildFilterChoices } from '../../test/builders/customers';
import { buildEmail } from '../../test/builders/panel';
import { buildSession } from '../../test/builders/session';
import { customersPageCall } from '../../test/customersPageCall';
import { fakeNetwork } from '../../test/fakeNetwork';
import { setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const previewCall = 'POST /api/admin/mailings/preview';
const sendCall = 'POST /api/admin/mailings';
const listCall = 'GET /api/admin/mailings?organization=a1';

const earlier: MailingDetails = {
  _id: 'm1',
  organization: 'a1',
  emailSubject: 'Lähtö, {{firstName}}',
  emailHtml: '<p>Hei {{firstName}}!</p>',
  createdAt: '2026-11-23T09:00:00.000Z',
  author: 'Ville Virtanen',
  receiverCount: 2_000,
  queued: 0,
  sent: 1_997,
  failed: 2,
  leftOut: 1,
  timing: null,
};

const checked: MailingPreview = {
  receiverCount: 2,
  leftOut: [
    { reason: 'disabled', count: 12, names: ['Eero Eskola'] },
    { reason: 'deleted', count: 1, names: [] },
  ],
  examples: [
    { name: 'Aino Aalto', to: 'aino@example.fi', subject: 'Lähtö, Aino', html: '<p>Hei Aino!</p>' },
    { name: 'Helmi Heino', to: 'helmi@example.fi', subject: 'Lähtö, Helmi', html: '<p>Hei Helmi!</p>' },
  ],
  sendings: [],
  removed: [],
};

beforeEach(() => {
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer('GET /api/admin/users/a1', [buildCustomerRow(), buildCustomerRow({ _id: 'c2' })]);
  fakeNetwork.answer(listCall, [earlier]);
  fakeNetwork.answer('GET /api/admin/mailings', [earlier]);
  fakeNetwork.answer('GET /api/admin/mailings/m1', earlier);
  fakeNetwork.answer(previewCall, checked);
  fakeNetwork.answer(sendCall, earlier, 201);
});

/** Opens the dialog for both customers, with the text of the earlier mailing. */
async function open(role: 'admin' | 'owner' = 'admin') {
  const app = await renderApp('/customers?full=list', signedInAs(buildSession(role)));
  await app.user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await app.user.click(screen.getByRole('button', { name: 'Write' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Write to 2 customers' }));
  await app.user.selectOptions(await dialog.findByLabelText('Start from'), 'm1');
  await dialog.findByDisplayValue('Lähtö, {{firstName}}');
  return { ...app, dialog };
}

async function check({ user, dialog }: Awaited<ReturnType<typeof open>>) {
  await user.click(dialog.getByRole('button', { name: 'Check who gets it' }));
  await dialog.findByRole('heading', { name: '2 customers get it' });
}

it('the check shows who gets a mailing, who is left out and why, and the first mails', async () => {
  const page = await open();

  await check(page);

  const { dialog, user } = page;
  expect(dialog.getByRole('heading', { name: '2 customers get it' })).toHaveFocus();
  const leftOut = within(dialog.getByRole('list', { name: 'Left out' })).getAllByRole('listitem');
  expect(leftOut.map((item) => item.textContent)).toEqual([
    '12 left out, disabled: Eero Eskola and 11 more',
    '1 left out, deleted since',
  ]);
  expect(dialog.getByTitle('The mail')).toHaveAttribute('srcdoc', '<p>Hei Aino!</p>');
  expect(dialog.getByTitle('The mail')).toHaveAttribute('sandbox', '');
  await user.click(dialog.getByRole('tab', { name: 'Helmi Heino' }));
  expect(dialog.getByText('Lähtö, Helmi')).toBeVisible();
  expect(fakeNetwork.requestsOf(previewCall)[0]?.body).toEqual({
    emailSubject: 'Lähtö, {{firstName}}',
    emailHtml: '<p>Hei {{firstName}}!</p>',
    marketingOnly: false,
    users: ['c1', 'c2'],
    orgId: 'a1',
  });
});

it('the check lists the parts of the text that are removed', async () => {
  const page = await open();
  const removed = [
    { part: 'picture', count: 2, names: [] },
    { part: 'style', count: 1, names: ['position'] },
  ];
  fakeNetwork.answer(previewCall, { ...checked, removed });

  await check(page);

  const list = within(within(page.dialog.getByText('Left out of the mail:')).getByRole('list'));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 pictures: descriptions (alt) stay as text',
    '1 style: position',
  ]);
});

it('a mailing is sent once despite a double click, and then the mailings are shown', async () => {
  const page = await open();
  await check(page);
  const release = fakeNetwork.hold(sendCall, earlier, 201);

  await page.user.dblClick(page.dialog.getByRole('button', { name: 'Send to 2 customers' }));
  release();

  expect(await screen.findByText('The mailing is on its way')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/mailings'));
  expect(fakeNetwork.requestsOf(sendCall).map(({ body }) => body)).toMatchObject([{ receiverCount: 2 }]);
});

it('a mailing keeps its key after a lost response, even for other recipients, and gets a new one afterwards', async () => {
  const page = await open();
  fakeNetwork.disconnect(sendCall);
  await check(page);
  const button = () => page.dialog.findByRole('button', { name: /^Send to/ });
  await page.user.click(await button());
  expect(await screen.findByText('The mailing may have been sent: check the list of mailings')).toBeVisible();

  fakeNetwork.refuse(sendCall, 409, { msg: 'There are 3 now', code: 'receiversChanged' });
  fakeNetwork.answer(previewCall, { ...checked, receiverCount: 3 });
  await page.user.click(await button());
  await page.dialog.findByRole('heading', { name: '3 customers get it' });
  expect(screen.getByText('There are 3 now')).toBeVisible();
  fakeNetwork.answer(sendCall, earlier, 201);
  await page.user.click(await button());
  await waitFor(() => expect(page.address()).toBe('/mailings'));

  const keys = fakeNetwork.requestsOf(sendCall).map(({ header }) => header(idempotencyHeader));
  expect(new Set(keys).size).toBe(1);
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('order '))).toEqual([]);
});

it('a mailing to all goes to everybody who matches filters and search, whatever is selected', async () => {
  fakeNetwork.answer(customersPageCall({ search: 'aino' }), {
    users: [buildCustomerRow()],
    userCount: 1,
  });
  const { user } = await renderApp('/customers?search=aino', signedInAs(buildSession('admin')));

  await user.click(await screen.findByRole('button', { name: 'Write to all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Write to all in the list' }));
  await user.selectOptions(await dialog.findByLabelText('Start from'), 'm1');
  await user.click(dialog.getByRole('switch', { name: 'Only customers who allow marketing' }));
  await dialog.findByDisplayValue('Lähtö, {{firstName}}');
  await user.click(dialog.getByRole('button', { name: 'Check who gets it' }));
  await dialog.findByRole('heading', { name: '2 customers get it' });

  const [sent] = fakeNetwork.requestsOf(previewCall);
  expect(sent?.body).toMatchObject({ filters: {}, search: 'aino', marketingOnly: true });
  expect(sent?.body).not.toHaveProperty('users');
});

it('a mailing relative to a sailing shows when each group gets it, and is scheduled', async () => {
  const page = await open();
  const { dialog, user } = page;
  const sendings = [
    { at: '2027-02-16T15:00:00.000Z', state: 'planned', groups: ['Turku', 'Tampere'], receiverCount: 2 },
    { at: '2026-11-01T15:00:00.000Z', state: 'missed', groups: ['Oulu'], receiverCount: 1 },
  ];
  fakeNetwork.answer(previewCall, { ...checked, sendings });

  await user.selectOptions(dialog.getByLabelText('When it is sent'), 'Relative to the outbound sailing');
  await user.selectOptions(dialog.getByLabelText('Before or after'), 'hours before');
  setField('How long', '36');
  await check(page);

  const times = within(dialog.getByRole('list', { name: 'When' })).getAllByRole('listitem');
  expect(times.map((item) => item.textContent)).toEqual([
    '16/02/2027 17:00: 2 customers of Turku and Tampere',
    'Too late (01/11/2026 17:00): 1 customer of Oulu',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Schedule for 2 customers' }));
  expect(await screen.findByText('The mailing is scheduled')).toBeVisible();
  expect(fakeNetwork.requestsOf(sendCall)[0]?.body).toMatchObject({
    timing: { anchor: 'outboundSailing', hoursBefore: 36 },
  });
});

it.each([
  ['days before', '91', 'This must be between 0 and 90'],
  ['days after', '31', 'This must be between 0 and 30'],
  ['hours before', '', 'This is required'],
])('a time of %s that is %j is refused at its field', async (unit, typed, fault) => {
  const { dialog, user } = await open();
  await user.selectOptions(dialog.getByLabelText('When it is sent'), 'Relative to the return sailing');
  await user.selectOptions(dialog.getByLabelText('Before or after'), unit);
  setField('How long', typed);

  await user.click(dialog.getByRole('button', { name: 'Check who gets it' }));

  expect(dialog.getByLabelText(/How long/)).toHaveAccessibleDescription(fault);
  expect(fakeNetwork.requestsOf(previewCall)).toEqual([]);
});

it('a number that was typed for another unit is refused', async () => {
  const { dialog, user } = await open();
  await user.selectOptions(dialog.getByLabelText('When it is sent'), 'Relative to the return sailing');
  setField('How long', '60');
  await user.selectOptions(dialog.getByLabelText('Before or after'), 'days after');

  await user.click(dialog.getByRole('button', { name: 'Check who gets it' }));

  expect(dialog.getByLabelText(/How long/)).toHaveAccessibleDescription('This must be between 0 and 30');
});

it('the form shows an error of the text at its field', async () => {
  const { user, dialog } = await open();
  const msg = 'Unknown placeholder {{price}}';
  fakeNetwork.refuse(previewCall, 400, { msg, code: 'unknownPlaceholder', path: 'emailSubject' });
  setField('Subject', 'Hinta {{price}}');

  await user.click(dialog.getByRole('button', { name: 'Check who gets it' }));

  expect(await dialog.findByRole('textbox', { name: /^Subject/ })).toHaveAccessibleDescription(msg);
});

it('the dialog keeps the text when it is closed, and asks before replacing it', async () => {
  const { user, dialog } = await open();
  setField('Subject', 'Uusi lähtöaika');

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Write' }));

  expect(await screen.findByDisplayValue('Uusi lähtöaika')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Start from'), 'm1');
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(screen.getByDisplayValue('Uusi lähtöaika')).toBeVisible();
});

it('a mailing can start from a template, for staff who may read them; a test mail goes to the user', async () => {
  fakeNetwork.answer('GET /api/admin/emails?organization=a1', [buildEmail({ emailHtml: '<p>Kiitos!</p>' })]);
  fakeNetwork.answer('POST /api/admin/mailings/test', { to: 'owner@example.fi' });
  const { user, dialog } = await open('owner');

  await user.selectOptions(dialog.getByLabelText('Start from'), 't1');
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  await dialog.findByDisplayValue('Kuitti matkastasi');
  await user.click(dialog.getByRole('button', { name: 'Send a test to myself' }));

  expect(await screen.findByText('The test is on its way to owner@example.fi')).toBeVisible();
  expect(fakeNetwork.requestsOf('POST /api/admin/mailings/test')[0]?.body).toEqual({
    emailSubject: 'Kuitti matkastasi',
    emailHtml: '<p>Kiitos!</p>',
  });
});

describe('the mailings', () => {
  afterEach(() => jest.useRealTimers());

  it('show the result of each, and its text when it is opened', async () => {
    const { user } = await renderApp('/mailings', signedInAs(buildSession('admin')));

    const main = within(await screen.findByRole('main'));
    const card = within(await main.findByRole('listitem'));
    const result =
      'Sent to 1,997 customers, 2 failed, 1 left out: since disabled, deleted or opted out of marketing';
    expect(card.getByText(result)).toBeVisible();
    expect(card.getByText('23/11/2026 11:00 · Ville Virtanen')).toBeVisible();
    await user.click(card.getByText('Text'));
    expect(await card.findByTitle('Lähtö, {{firstName}}')).toHaveAttribute('srcdoc', earlier.emailHtml);
  });

  it('show the progress until all mails are sent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const underWay = { ...earlier, queued: 1_500, sent: 500, failed: 0, leftOut: 0 };
    fakeNetwork.answer('GET /api/admin/mailings', [underWay]);
    await renderApp('/mailings', signedInAs(buildSession('admin')));
    expect(await screen.findByText('Done: 500 of 2,000')).toBeVisible();
    expect(screen.getByText('Sent to 500 customers, 1,500 waiting')).toBeVisible();

    fakeNetwork.answer('GET /api/admin/mailings', [{ ...underWay, queued: 0, sent: 2_000 }]);

    await act(async () => jest.advanceTimersByTimeAsync(2_000));

    expect(await screen.findByText('Sent to 2,000 customers')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    const requestCount = fakeNetwork.requestsOf('GET /api/admin/mailings').length;
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(fakeNetwork.requestsOf('GET /api/admin/mailings')).toHaveLength(requestCount);
  });

  it('show when a scheduled one is sent to whom, and stop it', async () => {
    const sendings = [
      { at: '2027-02-16T15:00:00.000Z', state: 'planned', groups: ['Turku'], receiverCount: 40 },
    ];
    const timing = { anchor: 'outboundSailing', hoursBefore: 48, isOpen: true, sendings };
    const nobody = { receiverCount: 0, queued: 0, sent: 0, failed: 0, leftOut: 0 };
    fakeNetwork.answer('GET /api/admin/mailings', [{ ...earlier, ...nobody, timing }]);
    fakeNetwork.answer('POST /api/admin/mailings/m1/stop', earlier);
    const { user } = await renderApp('/mailings', signedInAs(buildSession('admin')));
    const card = within((await screen.findByText('2 days before the outbound sailing')).closest('li')!);
    expect(card.getByText('16/02/2027 17:00: 40 customers of Turku')).toBeVisible();
    expect(card.queryByText(/^Sent to/)).toBeNull();

    const closed = { ...timing, isOpen: false, sendings: [] };
    fakeNetwork.answer('GET /api/admin/mailings', [{ ...earlier, ...nobody, timing: closed }]);
    await user.click(card.getByRole('button', { name: 'Stop' }));
    await user.click(await screen.findByRole('button', { name: 'Stop it' }));

    expect(await screen.findByText('The mailing was stopped')).toBeVisible();
    expect(await screen.findByText('2 days before the outbound sailing. Stopped, or over.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('are empty at first, and explain where to begin', async () => {
    fakeNetwork.answer('GET /api/admin/mailings', []);
    await renderApp('/mailings', signedInAs(buildSession('admin')));

    expect(
      await screen.findByText('Tick or filter customers in the customers table to write to them'),
    ).toBeVisible();
  });
});
