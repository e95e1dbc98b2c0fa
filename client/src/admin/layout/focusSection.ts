/** Moves the reader and the keyboard to the heading of a section of the page. */
export function focusSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
