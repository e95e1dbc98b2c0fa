import { expect, type CDPSession, type ElementHandle, type Locator, type Page } from '@playwright/test';
import { closeDialog } from './dialogs';
import { readSides, unmarkedSides, type Box, type Screenshots } from './focusPixels';

type Control = ElementHandle<HTMLElement>;

/** How far outside a control its focus ring may be, in pixels. */
const margin = 8;

/**
 * Presses the key until a control repeats, and expects every kind of control on the way to show the keyboard focus in
 * the light and dark theme.
 * @param seenKinds the kinds seen on other pages, which are not checked again
 */
export async function expectFocusMarks(page: Page, seenKinds: Set<string>, key = 'Tab'): Promise<void> {
  const controls = await findNewControls(page, seenKinds, key);
  await expectMarks(page, controls, {
    show: (control) => control.focus(),
    hide: (control) => control.evaluate((element) => element.blur()),
  });
}

/** The same for the controls of the open dialog, which it then closes with Escape. */
export async function expectFocusMarksInDialog(page: Page, seenKinds: Set<string>): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog.getByRole('button').first()).toBeVisible();
  await expectFocusMarks(page, seenKinds);
  await closeDialog(dialog);
}

/**
 * Expects an option to be marked like a focused control when the arrow keys reach it, while its field keeps the
 * focus.
 */
export async function expectOptionMark(page: Page, option: Locator): Promise<void> {
  const control = await option.evaluateHandle((element) => element as HTMLElement);
  await expectMarks(page, [control], {
    show: () => page.keyboard.press('ArrowDown'),
    hide: () => page.keyboard.press('ArrowUp'),
  });
}

interface FocusToggle {
  show: (control: Control) => Promise<void>;
  hide: (control: Control) => Promise<void>;
}

async function expectMarks(
  page: Page,
  controls: readonly Control[],
  { show, hide }: FocusToggle,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const screenshots: Screenshots[] = [];
    for (const control of controls) {
      await show(control);
      const { name, box, clip } = await control.evaluate(describeControl, margin);
      const focused = await takeScreenshot(browser, clip);
      await hide(control);
      screenshots.push({ name, box, focused, unfocused: await takeScreenshot(browser, clip) });
    }
    const sides = await page.evaluate(readSides, screenshots);
    // A soft assertion, so that one run reports the controls of every page.
    expect
      .soft(unmarkedSides(sides), `controls of ${page.url()} in ${colorScheme} without a mark`)
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await browser.detach();
}

async function findNewControls(page: Page, seenKinds: Set<string>, key: string): Promise<Control[]> {
  const controls: Control[] = [];
  const visitedMark = `data-visited-${seenKinds.size}-${key}`;
  for (;;) {
    await page.keyboard.press(key);
    const kind = await page.evaluate(visit, visitedMark);
    if (kind === null) return controls;
    if (kind !== 'page' && !seenKinds.has(kind)) {
      controls.push(await page.evaluateHandle(() => document.activeElement as HTMLElement));
    }
    seenKinds.add(kind);
  }
}

/**
 * Marks the focused control as visited. Returns its kind: the tags and classes of it and its nearest ancestors, or
 * 'page' between the last control and the first. Null if the control was visited before.
 */
function visit(visitedMark: string): string | null {
  const control = document.activeElement ?? document.body;
  if (control.hasAttribute(visitedMark)) return null;
  control.setAttribute(visitedMark, '');
  if (control === document.body) return 'page';
  const classes: (string | null)[] = [];
  for (let part: Element | null = control; part && classes.length < 3; part = part.parentElement) {
    classes.push(part.tagName, part.getAttribute('class'));
  }
  return classes.join(' ');
}

/** The visible element of a control: a field with its border, a switch instead of its invisible checkbox. */
function describeControl(control: HTMLElement, margin: number) {
  const frame = control.matches('input, textarea, select')
    ? (control.closest('.MuiSwitch-root') ??
      control.closest('.MuiInputBase-root, .MuiButtonBase-root') ??
      control.parentElement)
    : null;
  const { left, top, right, bottom, width, height } = (frame ?? control).getBoundingClientRect();
  const x = Math.max(0, Math.floor(left - margin));
  const y = Math.max(0, Math.floor(top - margin));
  const box: Box = { x: left - x, y: top - y, width, height };
  // The part within the window, in page coordinates.
  const clip: Box = {
    x: x + window.scrollX,
    y: y + window.scrollY,
    width: Math.ceil(Math.min(right + margin, window.innerWidth)) - x,
    height: Math.ceil(Math.min(bottom + margin, window.innerHeight)) - y,
  };
  const label = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
  return { name: `${control.tagName} ${control.getAttribute('name') ?? ''} “${label}”`, box, clip };
}

/** Playwright's own screenshots take twice as long. */
async function takeScreenshot(browser: CDPSession, clip: Box): Promise<string> {
  const { data } = await browser.send('Page.captureScreenshot', { clip: { ...clip, scale: 1 } });
  return data;
}
