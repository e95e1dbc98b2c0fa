import { servedPageId } from '#contract/preloadedAnswers';

/**
 * Removes the text that the server rendered for the first page. Call it in a layout effect of the page's heading, before
 * the browser paints the heading; until then, the readable text is shown instead of placeholders.
 */
export function removeServedPage(): void {
  document.getElementById(servedPageId)?.remove();
}
