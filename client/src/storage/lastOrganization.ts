const key = 'lastOrganization';

/** The identifier of the organization visited last with this browser (rules §5.8). */
export function readLastOrganization(): string | null {
  return localStorage.getItem(key);
}

export function keepLastOrganization(identifier: string): void {
  localStorage.setItem(key, identifier);
}

export function dropLastOrganization(): void {
  localStorage.removeItem(key);
}
