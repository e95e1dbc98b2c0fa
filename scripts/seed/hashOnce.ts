import { hashPassword } from '../../server/lib/password';

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, made only the first time: many records of a file tend to share one. */
export function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const hash = hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
