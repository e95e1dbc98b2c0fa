type Handler = (step: PopStateEvent) => void;

const handlers = new Set<Handler>();

// Listeners are called in the order of registration: this one precedes the router's, which is registered on the first
// render.
window.addEventListener('popstate', (step) => handlers.forEach((handler) => handler(step)));

/**
 * Calls back on every step through the browser's history before the router handles it, so that the step can be
 * stopped.
 * @returns a function that removes the handler
 */
export function onHistoryStep(handler: Handler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}
