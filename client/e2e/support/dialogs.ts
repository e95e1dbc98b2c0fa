import { expect, type Locator } from '@playwright/test';

/**
 * Closes a dialog with Escape. A control inside it gets the focus first: after a change of its content none may have it,
 * and then the dialog receives no key until MUI's focus trap takes the focus back, every 50 ms.
 */
export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button').first().press('Escape');
  await expect(dialog).toHaveCount(0);
}
