import type { Gender } from './fields';
import type { Payment } from './payment';

/** The party of a customer who came with others (`GET /api/users/me/party`). */
export interface OwnParty {
  people: PartyMember[];
  /** An instant: until when the seats are held that nobody has taken yet; null if there are none. */
  heldUntil: string | null;
  /** Those without an e-mail address of their own, for whom the customer gets mails and can pay. */
  companions: Companion[];
}

export interface PartyMember {
  gender: Gender;
  /** Null until they register. */
  firstName: string | null;
}

export interface Companion {
  _id: string;
  firstName: string;
  lastName: string;
  payments: Payment[];
}

/** `POST /api/users/me/party/link`: an address for the others of the party, to register with. */
export interface PartyLink {
  url: string;
}
