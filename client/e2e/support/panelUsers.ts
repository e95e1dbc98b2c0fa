import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The effort of a job: presses of a control, by click or key, and fields typed into. Tab and arrow keys do not count. */
export interface Effort {
  presses: number;
  texts: number;
}

/** Uses the panel as a person does, by mouse or by keyboard alone, and counts the effort. */
export interface PanelUser {
  readonly effort: Effort;
  press(control: Locator): Promise<void>;
  /** Like `press`, with Shift held. */
  pressWithShift(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Opens a cell of a table for editing. */
  edit(cell: Locator): Promise<void>;
  /** Opens the search and types. */
  search(text: string): Promise<void>;
  /** Submits the form whose field has the focus. */
  submit(button: Locator): Promise<void>;
  /** Follows a link of a search result. */
  follow(cell: Locator): Promise<void>;
  /** Undoes the latest change. */
  undo(): Promise<void>;
}

export function mouseUser(page: Page): PanelUser {
  const effort = { presses: 0, texts: 0 };
  const press = async (control: Locator, modifiers: 'Shift'[] = []) => {
    effort.presses += 1;
    await control.click({ modifiers });
  };
  return {
    effort,
    press: (control) => press(control),
    pressWithShift: (control) => press(control, ['Shift']),
    async type(field, text) {
      effort.texts += 1;
      await field.fill(text);
    },
    submit: (button) => press(button),
    async search(text) {
      await press(page.getByRole('button', { name: 'Search', exact: true }));
      effort.texts += 1;
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type(text);
    },
    async edit(cell) {
      effort.presses += 1;
      await cell.dblclick();
    },
    follow: (cell) => press(cell.getByRole('link')),
    undo: () => press(page.getByRole('button', { name: 'Undo' })),
  };
}

export function keyboardUser(page: Page): PanelUser {
  const effort = { presses: 0, texts: 0 };
  const press = async (control: Locator, modifier = '') => {
    effort.presses += 1;
    await reach(page, control);
    await page.keyboard.press(modifier + (await pressKey(control)));
  };
  return {
    effort,
    press: (control) => press(control),
    pressWithShift: (control) => press(control, 'Shift+'),
    async type(field, text) {
      effort.texts += 1;
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    edit: (cell) => press(cell),
    async submit() {
      effort.presses += 1;
      await page.keyboard.press('Enter');
    },
    async search(text) {
      effort.presses += 1;
      effort.texts += 1;
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type(text);
    },
    async follow(cell) {
      effort.presses += 1;
      await expect(cell).toBeVisible();
      for (
        let presses = 0;
        presses < maxLinksInRow && (await cell.getAttribute('aria-selected')) !== 'true';
        presses += 1
      )
        await page.keyboard.press('ArrowRight');
      await expect(cell).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
    },
    async undo() {
      effort.presses += 1;
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute(
        'aria-keyshortcuts',
        'Control+Z',
      );
      await page.keyboard.press('Control+z');
    },
  };
}

function pressKey(control: Locator): Promise<string> {
  return control.evaluate((element) => (element.matches('input') ? 'Space' : 'Enter'));
}

/** More than any screen of the jobs has controls. */
const maxKeyPresses = 120;

const maxLinksInRow = 8;

/** Presses Tab, and the arrow keys within a grid, a menu or tabs, until the control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < maxKeyPresses; presses += 1) {
    const key = await control.evaluate(keyTowards);
    if (key === '') return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** The key that moves the focus towards a control; '' if it is there. */
function keyTowards(control: Element): string {
  const focused = document.activeElement;
  if (!focused || control.contains(focused)) return '';
  const composite = focused.closest('[role="grid"], [role="menu"], [role="tablist"]');
  if (!composite?.contains(control)) return 'Tab';
  const [from, to] = [focused, control].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  if (!from || !to) return 'Tab';
  if (Math.abs(to.y - from.y) > 8) return to.y > from.y ? 'ArrowDown' : 'ArrowUp';
  return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
}
