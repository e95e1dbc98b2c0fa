import { Binary } from 'bson';

import { decode, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { Session, type SessionRow } from './session';
import type { Store } from '../storage/store';

/** How long a driver may still retry a write. */
const RETENTION_MS = 30 * 60 * 1000;

export class Sessions {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly store: Store) {
    for (const { key, bytes } of store.log.entries('sessions')) {
      const [session = '', place = 0] = key.split('/');
      this.get(session).restore(decode(bytes) as SessionRow, Number(place)); // written by a session
    }
  }

  /** The session of a command's `lsid`, created on first use. */
  of(lsid: Document): Session {
    if (!(lsid.id instanceof Binary)) throw new CommandError('TypeMismatch', 'lsid.id must be a UUID');
    const session = this.get(lsid.id.toString('hex'));
    session.lastUse = Date.now();
    return session;
  }

  /** Ends a session that the client no longer uses; its last write may still be retried. */
  end(lsid: Document): void {
    if (lsid.id instanceof Binary) this.sessions.get(lsid.id.toString('hex'))?.end();
  }

  /** Forgets sessions that have not been used for `RETENTION_MS`. */
  purge(now = Date.now()): void {
    for (const [key, session] of this.sessions) {
      if (session.transaction || session.lastUse > now - RETENTION_MS) continue;
      session.end();
      this.sessions.delete(key);
      session.removeRows(0);
    }
  }

  private get(key: string): Session {
    let session = this.sessions.get(key);
    if (!session) this.sessions.set(key, (session = new Session(key, this.store)));
    return session;
  }
}
