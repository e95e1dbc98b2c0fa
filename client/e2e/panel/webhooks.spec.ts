import { getField } from '../support/forms';
import { createTrip } from '../support/ownTrip';
import { openLoggedIn, password } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver';

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
test.afterAll(() => receiver.close());

test('staff add a webhook, test it, send the event again, pause and delete it, by keyboard', async ({
  page,
  request,
}) => {
  const { organization } = await createTrip(request);
  await openLoggedIn(page, 'root@example.fi', `/security?organization=${organization}`);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'Add a webhook' }).press('Enter');
  await expect(section.getByRole('heading', { name: 'Webhooks' })).toBeFocused();
  await expectAccessible(page);

  await getField(page, 'Name').fill('Membership register');
  await getField(page, 'Address').fill(receiver.url);
  await section.getByRole('checkbox', { name: 'Registered' }).press('Space');
  await getField(page, 'Your password').fill(password);
  await section.getByRole('button', { name: 'Add the webhook' }).press('Enter');
  const made = section.getByRole('region', { name: 'The secret is ready' });
  await expect(made).toBeFocused();
  await expect(made.getByLabel('Secret', { exact: true })).toHaveText(/^whsec_/);
  await expect(section.getByRole('listitem')).toContainText('Nothing delivered yet');
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Send a test event: Membership register' }).press('Enter');
  const title = page.getByRole('heading', { level: 1, name: 'Membership register' });
  await expect(title).toBeFocused();
  const events = page.getByRole('region', { name: 'Events' });
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(async () => {
    await reload.press('Enter');
    await expect(events.getByRole('listitem')).toContainText(/Test event.*Delivered/, { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);

  await events.getByRole('button', { name: /^Send again: Test event/ }).press('Enter');
  await expect(page.getByText('The event will be sent again')).toBeVisible();
  await expect(events.getByRole('heading', { name: 'Events' })).toBeFocused();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(new Set(receiver.received).size).toBe(1);

  await page.getByRole('link', { name: 'Security and privacy' }).press('Enter');
  await section.getByRole('button', { name: 'Pause: Membership register' }).press('Enter');
  await expect(section.getByRole('listitem')).toContainText('Paused');
  await expect(section.getByRole('button', { name: 'Resume: Membership register' })).toBeFocused();
  await section.getByRole('button', { name: 'Delete: Membership register' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete the webhook ‘Membership register’?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('The webhook was deleted')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Webhooks' })).toBeFocused();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});
