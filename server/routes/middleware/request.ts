import type { SignedIn } from '../../lib/sessionToken';

declare global {
  // Express's types are extended through this namespace.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      /** Appears in the log and in the message of an unexpected error. */
      id: string;
      /** Set by `authenticate`. */
      actor?: SignedIn;
    }
  }
}
