export function showOnWideScreen(): void {
  setWidth(1280);
}

export function showOnPhone(): void {
  setWidth(390);
}

/**
 * jsdom has no `matchMedia`. Only `max-width` is supported, and `prefers-reduced-motion`, which holds: the timers of
 * transitions would otherwise end at any later time.
 */
function setWidth(width: number): void {
  window.matchMedia = (query) => {
    const limit = /\(max-width: ?([\d.]+)px\)/.exec(query)?.[1];
    return Object.assign(new EventTarget(), {
      media: query,
      matches: limit === undefined ? query.includes('reduced-motion') : width <= Number(limit),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
