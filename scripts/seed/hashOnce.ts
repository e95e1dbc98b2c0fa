import { hashPassword } from '../../server/lib/password';

const hashes = new Map<string, Promise<string>>();

/** Caches hashes, because many records of a file tend to share a password. */
export function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const hash = hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
