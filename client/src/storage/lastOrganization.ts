import { lastingStorage } from './browserStorage';

const key = 'lastOrganization';

/** The identifier of the organization visited last in this browser (rules §5.8). */
export function readLastOrganization(): string | null {
  return lastingStorage.read(key);
}

export function keepLastOrganization(identifier: string): void {
  lastingStorage.keep(key, identifier);
}

export function dropLastOrganization(): void {
  lastingStorage.drop(key);
}
