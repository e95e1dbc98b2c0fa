type Handler = (step: PopStateEvent) => void;

const handlers = new Set<Handler>();

// A window calls its listeners in the order in which they came: this one stands before the router's, which comes
// when the page is first drawn.
window.addEventListener('popstate', (step) => handlers.forEach((handler) => handler(step)));

/**
 * Tells of every step through the browser's history before the router hears of it, so that it can be stopped.
 * @returns what ends that
 */
export function onHistoryStep(handler: Handler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}
