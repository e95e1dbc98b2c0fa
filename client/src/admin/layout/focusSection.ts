/** Scrolls to the heading of a section of the page, and focuses it. */
export function focusSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
