import { screen, waitFor } from '@testing-library/react';
import { answerOwnAccount } from '../../test/answerOwnAccount';
import { buildSession } from '../../test/builders/session';
import { buildSignOnSettings } from '../../test/builders/signOn';
import { fakeNetwork } from '../../test/fakeNetwork';
import { setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = '/api/admin/security-policy';
const policy = {
  requireTwoStep: false,
  idleMinutes: null,
  confirmationHours: null,
  retentionMonths: 24,
  offerHours: 24,
  complaintDays: 7,
};

beforeEach(() => {
  fakeNetwork.answer('GET /api/admin/security-events', { events: [], before: null });
  fakeNetwork.answer('GET /api/admin/api-keys', []);
  fakeNetwork.answer('GET /api/admin/webhooks', []);
  fakeNetwork.answer('GET /api/admin/sign-on', buildSignOnSettings());
});

it('an owner saves the policy, with an empty number as no limit', async () => {
  fakeNetwork.answer(`GET ${call}`, policy);
  fakeNetwork.answer(`PUT ${call}`, {
    requireTwoStep: true,
    confirmationHours: 48,
    retentionMonths: null,
    offerHours: 12,
  });
  const { user } = await renderApp('/security', signedInAs(buildSession('owner')));
  await user.click(await screen.findByRole('switch', { name: 'Staff need a two-step log-in' }));
  setField('Hours to confirm the e-mail address', '48');
  setField('Months to keep personal data after the event', '');
  setField('Hours to accept an offered seat', '12');
  setField('Days to answer a complaint', '');
  expect(screen.getByLabelText('Minutes until inactive staff are logged out')).toHaveAccessibleDescription(
    /^Counted from their last action/,
  );
  setField('Minutes until inactive staff are logged out', '30');

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The settings were saved')).toBeVisible();
  expect(fakeNetwork.requestsOf(`PUT ${call}`)[0]?.body).toEqual({
    requireTwoStep: true,
    idleMinutes: 30,
    confirmationHours: 48,
    retentionMonths: null,
    offerHours: 12,
    complaintDays: 14,
  });
  expect(screen.getByLabelText('Days to answer a complaint')).toHaveValue('14');
});

it('the form shows the error of a number at its field', async () => {
  const msg = 'At most 500';
  fakeNetwork.answer(`GET ${call}`, policy);
  fakeNetwork.refuse(`PUT ${call}`, 400, { code: 'notInRange', path: 'confirmationHours', msg });
  const { user } = await renderApp('/security', signedInAs(buildSession('owner')));
  await screen.findByLabelText('Hours to confirm the e-mail address');
  setField('Hours to confirm the e-mail address', '600');

  await user.click(screen.getByRole('button', { name: 'Save' }));

  const field = screen.getByLabelText('Hours to confirm the e-mail address');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(msg));
});

it('staff without the required second step are sent to their account', async () => {
  const msg = 'Your organization requires a two-step log-in';
  fakeNetwork.refuse('GET /api/admin/dashboard', 403, { code: 'secondStepRequired', msg });
  answerOwnAccount();

  await renderApp('/admin-dashboard', signedInAs(buildSession('admin')));

  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(screen.getByText(/Your organization requires a two-step log-in/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.queryByLabelText(/Current password/)).toBeNull();
  expect(fakeNetwork.requestsOf('GET /api/admin/account')).toHaveLength(0);
});

it('the preview shows whom the typed retention time would erase, and when', async () => {
  fakeNetwork.answer(`GET ${call}`, policy);
  const events = [{ _id: 'e1', name: 'Wappu', date: '2026-05-01', customers: 3, erasedOn: '2027-05-01' }];
  fakeNetwork.answer(`GET ${call}/preview?retentionMonths=12`, { events });
  const { user } = await renderApp('/security', signedInAs(buildSession('owner')));
  await screen.findByLabelText('Months to keep personal data after the event');
  setField('Months to keep personal data after the event', '12');

  await user.click(screen.getByRole('button', { name: 'Show who would be erased when' }));

  expect(await screen.findByText('01/05/2027: 3 customers of Wappu (01/05/2026)')).toBeVisible();
});
