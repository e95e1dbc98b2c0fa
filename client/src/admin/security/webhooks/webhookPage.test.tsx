import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '#contract/webhook';
import { buildSession } from '../../../test/builders/session';
import { buildDelivery, buildWebhook } from '../../../test/builders/webhooks';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/webhooks';
const log = `GET ${path}/w1/deliveries`;

async function open(
  deliveries: readonly WebhookDelivery[],
  { webhook = buildWebhook(), next = null }: { webhook?: Webhook; next?: string | null } = {},
) {
  fakeNetwork.answer(`GET ${path}`, [webhook]);
  fakeNetwork.answer(log, { deliveries, next });
  const { user } = await renderApp('/webhook?id=w1', signedInAs(buildSession('owner')));
  const events = within(await screen.findByRole('region', { name: 'Events' }));
  return { user, events };
}

async function readRows(events: Awaited<ReturnType<typeof open>>['events']) {
  const rows = await events.findAllByRole('listitem');
  return rows.map(({ textContent }) => textContent);
}

const failed = { tries: 2, nextTryAt: '2027-03-02T07:05:00.000Z', state: 'waiting' } as const;

it('the log shows what became of each event, and why a call failed', async () => {
  const { events } = await open([
    buildDelivery(),
    buildDelivery({
      _id: 'e2',
      kind: 'webhook.test',
      record: 'w1',
      state: 'waiting',
      tries: 0,
      lastTryAt: null,
      nextTryAt: '2027-03-02T07:00:10.000Z',
    }),
    buildDelivery({ _id: 'e3', kind: 'payment.paid', ...failed, failure: 'status', status: 500 }),
    buildDelivery({ _id: 'e4', kind: 'ferry.changed', ...failed, failure: 'refusedAddress', status: null }),
    buildDelivery({ _id: 'e5', kind: 'waitingParty.offered', ...failed, failure: 'timeout', status: null }),
    buildDelivery({ _id: 'e6', number: 2, state: 'waiting', tries: 0, lastTryAt: null }),
    buildDelivery({
      _id: 'e7',
      kind: 'manifest.sent',
      state: 'givenUp',
      tries: 40,
      failure: 'unknownHost',
      status: null,
    }),
  ]);

  const start = '02/03/2027 09:00';
  expect(await readRows(events)).toEqual([
    `${start}Travellers: registeredDelivered 02/03/2027 09:00, 1 attemptEvent 1 of record c1Send again`,
    `${start}Test eventWaiting, next attempt 02/03/2027 09:00Event 1 of record w1`,
    `${start}Payments: paidWaiting, next attempt 02/03/2027 09:05, 2 attempts so farAnswered 500Event 1 of record c1`,
    `${start}Ferries: changedWaiting, next attempt 02/03/2027 09:05, 2 attempts so farThe address is not publicEvent 1 of record c1`,
    `${start}Waiting list: seats offeredWaiting, next attempt 02/03/2027 09:05, 2 attempts so farNo answer within 10 secondsEvent 1 of record c1`,
    `${start}Travellers: registeredWaiting for an earlier event about the same recordEvent 2 of record c1`,
    `${start}Passenger lists: sentGiven up 02/03/2027 09:00, 40 attemptsThe host of the address is not knownEvent 1 of record c1Send again`,
  ]);
});

it('the record of an event is a link where it is a customer that exists', async () => {
  const { events } = await open([
    buildDelivery({ record: 'c1' }),
    buildDelivery({ _id: 'e2', kind: 'customer.deleted', record: 'c2' }),
    buildDelivery({ _id: 'e3', kind: 'payment.paid', record: 'p3' }),
  ]);

  const links = await events.findAllByRole('link');

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['c1', '/customer-form?id=c1'],
  ]);
});

it('the events of a paused webhook wait until it is resumed', async () => {
  const { events } = await open([buildDelivery({ state: 'waiting', tries: 0, lastTryAt: null })], {
    webhook: buildWebhook({ state: 'pausedByFailures' }),
  });

  expect(await events.findByText('Waiting until the webhook is resumed')).toBeVisible();
});

it('an event is sent again, after which the log is loaded again', async () => {
  const { user, events } = await open([buildDelivery({ state: 'givenUp' })]);
  fakeNetwork.answer(`POST ${path}/w1/deliveries/e1/resend`, buildDelivery({ state: 'waiting' }));
  fakeNetwork.answer(log, { deliveries: [buildDelivery({ state: 'waiting', tries: 0 })], next: null });

  await user.click(
    await events.findByRole('button', { name: 'Send again: Travellers: registered, 02/03/2027 09:00' }),
  );

  expect(await screen.findByText('The event will be sent again')).toBeVisible();
  expect(await events.findByText(/^Waiting for/)).toBeVisible();
  expect(events.getByRole('heading', { name: 'Events' })).toHaveFocus();
  expect(fakeNetwork.requestsOf(`GET ${path}`)).toHaveLength(2);
});

it('an event that cannot be sent again says why, and the log is loaded again', async () => {
  const { user, events } = await open([buildDelivery()]);
  fakeNetwork.refuse(`POST ${path}/w1/deliveries/e1/resend`, 404, { code: 'notFound', msg: 'Gone' });
  fakeNetwork.answer(log, { deliveries: [], next: null });

  await user.click(await events.findByRole('button', { name: /^Send again/ }));

  expect(await screen.findByText('Gone')).toBeVisible();
  expect(await events.findByText('No events yet. Events are kept for 30 days')).toBeVisible();
});

it('the log is filtered by state and turned to older pages', async () => {
  const { user, events } = await open([buildDelivery()], { next: 'older' });
  fakeNetwork.answer(`${log}?before=older`, { deliveries: [buildDelivery({ record: 'c9' })], next: null });
  await user.click(await events.findByRole('button', { name: 'Older' }));
  expect(await events.findByText('c9')).toBeVisible();
  expect(events.getByRole('heading', { name: 'Events' })).toHaveFocus();
  fakeNetwork.answer(`${log}?state=givenUp`, { deliveries: [], next: null });

  await user.selectOptions(events.getByLabelText('State'), 'Given up');

  expect(await events.findByText('No events match')).toBeVisible();
  expect(events.queryByRole('button', { name: 'Newest' })).toBeNull();
});

it('a test event and a reload show the newest state', async () => {
  const { user, events } = await open([]);
  const test = buildDelivery({ kind: 'webhook.test', state: 'waiting', tries: 0 });
  fakeNetwork.answer(`POST ${path}/w1/test`, test, 201);
  fakeNetwork.answer(log, { deliveries: [test], next: null });
  await user.click(screen.getByRole('button', { name: 'Send a test event' }));
  expect(await events.findByText('Test event')).toBeVisible();
  fakeNetwork.answer(`GET ${path}`, [buildWebhook({ state: 'failing' })]);
  fakeNetwork.answer(log, { deliveries: [{ ...test, state: 'delivered', tries: 1 }], next: null });

  await user.click(screen.getByRole('button', { name: 'Reload' }));

  expect(await events.findByText(/^Delivered \d/)).toBeVisible();
  expect(await screen.findByText('Failing')).toBeVisible();
});

it('root sees the webhook of the organization in the address', async () => {
  fakeNetwork.answer('GET /api/admin/organization', []);
  fakeNetwork.answer(`GET ${path}?organization=a1`, [buildWebhook()]);
  fakeNetwork.answer(log, { deliveries: [], next: null });
  await renderApp('/webhook?id=w1&organization=a1', signedInAs(buildSession('root')));

  expect(await screen.findByRole('heading', { level: 1, name: 'Membership register' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Security and privacy' })).toHaveAttribute(
    'href',
    '/security?organization=a1',
  );
});

it('an unknown webhook is not found', async () => {
  fakeNetwork.answer(`GET ${path}`, []);
  await renderApp('/webhook?id=w1', signedInAs(buildSession('owner')));

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found'));
});
