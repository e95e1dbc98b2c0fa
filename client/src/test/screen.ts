export function showOnWideScreen(): void {
  setWidth(1280);
}

export function showOnPhone(): void {
  setWidth(390);
}

/** jsdom has no `matchMedia`. Only `max-width` is supported. */
function setWidth(width: number): void {
  window.matchMedia = (query) => {
    const limit = /\(max-width: ?([\d.]+)px\)/.exec(query)?.[1];
    return Object.assign(new EventTarget(), {
      media: query,
      matches: limit !== undefined && width <= Number(limit),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
