import { createTrip } from '../support/ownTrip';
import { fillInRegistration } from '../support/people';
import { openAs } from '../support/staff';
import { expect, expectAccessible, test, aroundTheLimit } from '../support/test';

test(
  'staff ask questions, a traveller answers them at registration and later, and staff read how often',
  aroundTheLimit,
  async ({ page, request, browser }) => {
    const { organization, event } = await createTrip(request);
    const panel = await (await browser.newContext()).newPage();
    await panel.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await openAs(panel, 'root', `/event-questions?id=${event}`);

    await panel.getByRole('button', { name: 'Add a question' }).click();
    await panel.getByLabel(/^Question\W*$/).fill('Paidan koko');
    for (const [index, size] of ['Pieni', 'Suuri'].entries()) {
      const choice = panel.getByRole('group', { name: `Choice ${index + 1}` });
      await choice.getByLabel(/^Choice/).fill(size);
    }
    await panel.getByLabel('An answer is required').check();
    await expectAccessible(panel);
    await panel.getByRole('button', { name: 'Add a question' }).click();
    await panel.getByLabel(/^Question\W*$/).fill('Mihin osallistut?');
    await panel.getByLabel('Kind of answer').selectOption('Several choices');
    for (const [index, choice] of ['Sauna', 'Tanssit'].entries()) {
      await panel
        .getByRole('group', { name: `Choice ${index + 1}` })
        .getByLabel(/^Choice/)
        .fill(choice);
    }
    await panel.getByLabel(/^Asked/).selectOption('Later, on the dashboard');
    await panel.getByRole('button', { name: 'Save questions' }).click();
    await expect(panel.getByText('Questions saved')).toBeVisible();

    await page.goto(`/register/${organization}`);
    await fillInRegistration(page);
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await expect(page.getByLabel('Paidan koko')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Paidan koko').selectOption('Suuri');
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await page.getByRole('button', { name: 'Ei kiitos' }).click();

    const section = page.getByRole('region', { name: 'Järjestäjän kysymykset' });
    await expect(section.getByLabel('Paidan koko')).toHaveValue(/./);
    await section.getByLabel('Sauna').focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Tallenna vastaukset' }).click();
    await expect(page.getByText('Vastaukset tallennettiin')).toBeVisible();

    await panel.reload();
    const counts = panel.getByRole('list', { name: 'Answers to Paidan koko' });
    await expect(counts.getByText('Suuri 1')).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Answers to Mihin osallistut?' })).toContainText('Sauna 1');
    await panel.context().close();
  },
);
