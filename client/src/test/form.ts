import { fireEvent, screen } from '@testing-library/react';

/**
 * A field by its label, with or without the mark of a needed one. By the label's id where it names one: asking
 * every element of a page for its labels takes many times as long.
 */
export function fieldOf(label: string): HTMLElement {
  const pattern = new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`);
  const named = screen.queryByText<HTMLLabelElement>(pattern, { selector: 'label[for]' });
  return document.getElementById(named?.htmlFor ?? '') ?? screen.getByLabelText(pattern);
}

/** All at once; typing letter by letter is the browser tests' part. */
export function put(label: string, value: string): void {
  const field = fieldOf(label);
  fireEvent.focusIn(field);
  fireEvent.change(field, { target: { value } });
}

export function fillIn(fields: Readonly<Record<string, string>>): void {
  Object.entries(fields).forEach(([label, value]) => put(label, value));
}

/** By its text: asking for roles takes many times as long in a page with many fields. */
export function buttonOf(label: string): HTMLElement {
  return screen.getByText(label, { selector: 'button' });
}

/** Null where something stands against saving. */
export function saveButton(): HTMLElement | null {
  return screen.queryByText('Save', { selector: 'button' });
}
