import { act, fireEvent, screen } from '@testing-library/react';
import type { PublicPeriod } from '#contract/registrationPeriod';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildPublicGroup, buildPublicTrip } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

/** The device's clock is three hours behind the server's. */
const now = '2026-12-01T09:58:30.000Z';
const opensAt = '2026-12-01T10:00:00.000Z';
const closesAt = '2026-12-01T10:01:00.000Z';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-01T06:58:30Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

/** Advances second by second, because each timer is set by the rendering that the previous one caused. */
async function advanceSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1)
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
}

const timed = (period: Partial<PublicPeriod> = {}) => ({
  registration: { opensAt, closesAt: null, now, ...period },
});

async function openForm(...groups: Parameters<typeof buildPublicGroup>[0][]) {
  fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
  fakeNetwork.answer('GET /api/groups/a1', groups.map(buildPublicGroup));
  await renderApp('/register/a1');
  await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' });
  fireEvent.click(screen.getByRole('checkbox'));
}

const submitButton = () => screen.getByText('Ilmoittaudu');

it('the form is ready before the opening, and its button works from then on by the server’s clock, without a request', async () => {
  await openForm(timed());
  const requests = fakeNetwork.requests.length;

  expect(
    screen.getByText(
      'Ilmoittautuminen avautuu ti 01.12.2026 klo 12:00. Voit täyttää lomakkeen valmiiksi jo nyt.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('option', { name: 'Turku – avautuu 01.12.2026 12:00' })).toBeEnabled();
  expect(submitButton()).toBeDisabled();
  await screen.findByRole('timer');
  await advanceSeconds(85);
  expect(submitButton()).toBeDisabled();
  await advanceSeconds(6);

  expect(submitButton()).toBeEnabled();
  expect(screen.getByText('Ilmoittautuminen on auki.')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(fakeNetwork.requests).toHaveLength(requests);
});

it('counts down second by second, and announces only a few of the times', async () => {
  await openForm(timed());

  expect(await screen.findByRole('timer')).toHaveTextContent(/^Avautumiseen 1 min (29|30) s$/);
  const status = screen.getByRole('timer').nextElementSibling;
  expect(status).toHaveAttribute('role', 'status');
  expect(status).toBeEmptyDOMElement();
  await advanceSeconds(31);
  expect(status).toHaveTextContent('Ilmoittautumisen avautumiseen on 1 min.');
  await advanceSeconds(20);
  expect(status).toHaveTextContent('Ilmoittautumisen avautumiseen on 1 min.');
});

it('opens at once when a phone that slept through the opening shows the page again', async () => {
  await openForm(timed());
  jest.setSystemTime(new Date('2026-12-01T07:30:00Z'));

  fireEvent(document, new Event('visibilitychange'));

  expect(submitButton()).toBeEnabled();
});

it('follows the times of the chosen group, and closes by itself', async () => {
  await openForm(timed(), { _id: 'g2', name: 'Helsinki', ...timed({ opensAt: null, closesAt }) });
  expect(submitButton()).toBeEnabled();

  fireEvent.change(screen.getByLabelText(/^Ryhmä/), { target: { value: 'g1' } });
  expect(submitButton()).toBeDisabled();
  fireEvent.change(screen.getByLabelText(/^Ryhmä/), { target: { value: 'g2' } });
  expect(submitButton()).toBeEnabled();
  await advanceSeconds(151);

  expect(screen.queryByRole('option', { name: 'Helsinki' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Ryhmä/)).toHaveValue('');
});

it('shows that registration has closed once all groups have', async () => {
  await openForm(timed({ closesAt }));

  await advanceSeconds(151);

  expect(await screen.findByText('Ilmoittautuminen tähän tapahtumaan on suljettu')).toBeVisible();
});

it('the landing page shows when registration opens, lets visitors fill in the form, and opens by itself', async () => {
  const call = 'GET /api/organizations/identifier/meriretket';
  fakeNetwork.answer(call, buildPublicOrganization());
  fakeNetwork.answer(`${call}/trips`, [
    buildPublicTrip({ groups: [{ _id: 'g1', name: 'Turku', isFull: false, ...timed() }] }),
  ]);

  await renderApp('/organization/meriretket');

  expect(await screen.findByText('Ilmoittautuminen avautuu ti 01.12.2026 klo 12:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Täytä lomake valmiiksi' })).toHaveAttribute(
    'href',
    '/register/a1',
  );
  await advanceSeconds(91);
  expect(screen.getByText('Ilmoittautuminen on käynnissä')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ilmoittaudu' })).toBeVisible();
});
