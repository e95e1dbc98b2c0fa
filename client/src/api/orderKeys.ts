// In the tab's own storage: an order without an answer is sent again from another dialog, or after a reload.
const prefix = 'order ';

export function keepOrderKey(order: string, key: string): void {
  sessionStorage.setItem(prefix + order, key);
}

export function readOrderKey(order: string): string | null {
  return sessionStorage.getItem(prefix + order);
}

export function dropOrderKey(order: string): void {
  sessionStorage.removeItem(prefix + order);
}

/** Whether a key is kept for any order whose name begins so. */
export function isOrderKept(beginning: string): boolean {
  return Object.keys(sessionStorage).some((name) => name.startsWith(prefix + beginning));
}
