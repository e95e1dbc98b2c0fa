import { servedPageId } from '#contract/preloadedAnswers';

/**
 * Removes what the server says of the first page. To be called by the effect of a heading, before the browser paints it:
 * until then placeholders stay hidden behind text that can be read.
 */
export function removeServedPage(): void {
  document.getElementById(servedPageId)?.remove();
}
