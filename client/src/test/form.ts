import { fireEvent, screen } from '@testing-library/react';

/**
 * Finds a field by its label, with or without the asterisk of a required field. Searches for the label first, because
 * `getByLabelText` checks every element of the page and is many times slower.
 */
export function getField(label: string): HTMLElement {
  const pattern = new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`);
  const named = screen.queryByText<HTMLLabelElement>(pattern, { selector: 'label[for]' });
  return document.getElementById(named?.htmlFor ?? '') ?? screen.getByLabelText(pattern);
}

/** Sets the whole value at once; typing letter by letter is left to the browser tests. */
export function setField(label: string, value: string): void {
  const field = getField(label);
  fireEvent.focusIn(field);
  fireEvent.change(field, { target: { value } });
}

export function fillIn(fields: Readonly<Record<string, string>>): void {
  Object.entries(fields).forEach(([label, value]) => setField(label, value));
}

/** Finds a button by its text, which is many times faster than by role in a page with many fields. */
export function getButton(label: string): HTMLElement {
  return screen.getByText(label, { selector: 'button' });
}

/** Null while the record cannot be saved. */
export function saveButton(): HTMLElement | null {
  return screen.queryByText('Save', { selector: 'button' });
}
