import { createTrip, setOpening } from '../support/ownTrip';
import { fillInPerson } from '../support/people';
import { expect, expectAccessible, test } from '../support/test';

test('a visitor fills in the form before the opening, and registers at that moment without a reload', async ({
  page,
  request,
}) => {
  const { identifier, event } = await createTrip(request);
  const opensAt = new Date(Date.now() + 30_000);
  await setOpening(request, event, opensAt);
  await page.goto(`/organization/${identifier}`);
  await expect(page.getByRole('timer')).toContainText(/^Avautumiseen \d+ s$/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Täytä lomake valmiiksi' }).click();
  await page.getByLabel('Ryhmä').selectOption({ index: 1 });
  await fillInPerson(page);
  const button = page.getByRole('button', { name: 'Ilmoittaudu' });
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  await expect(button).toBeEnabled({ timeout: 60_000 });

  expect(Math.abs(Date.now() - opensAt.getTime())).toBeLessThan(2_000);
  expect(requests).toEqual([]);
  await expect(page.getByText('Ilmoittautuminen on auki.')).toBeVisible();
  await expectAccessible(page);
  await button.click();
  await page.getByRole('button', { name: 'Ei kiitos' }).click();
  await expect(page).toHaveURL('/user-dashboard');
});
