import type { Actor } from '../lib/sessionToken';

declare global {
  // The name by which Express lets its request be extended.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      /** Named in the log and in the answer to an unexpected failure. */
      id: string;
      /** Set by `authenticate`. */
      actor?: Actor;
    }
  }
}
