// In the tab's own storage: an order without an answer is sent again from another dialog, or after a reload.
const prefix = 'order ';

export function keepOrderKey(order: string, key: string): void {
  sessionStorage.setItem(prefix + order, key);
}

export function readOrderKey(order: string): string | null {
  return sessionStorage.getItem(prefix + order);
}

/** Of every order whose name begins so. */
export function dropOrderKeys(beginning: string): void {
  for (const name of kept(beginning)) sessionStorage.removeItem(name);
}

export function isOrderKept(beginning: string): boolean {
  return kept(beginning).length > 0;
}

function kept(beginning: string): string[] {
  return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix + beginning));
}
