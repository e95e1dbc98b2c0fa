import type { RoomType } from '../contract/rooms';

/** A value that is more than a text: a table, say. Its HTML is trusted. */
export interface RichValue {
  html: string;
  text: string;
}

export type Value = string | RichValue;

/** A mail without values of its own. */
type None = Readonly<Record<string, never>>;

/** What whoever sends a mail to a customer tells of it, beside the reader and their organization. */
export interface MailValues {
  passwordReset: None;
  receipt: { event: string; group: string; products: RichValue; total: string; date: string };
  roomPartnerChosen: {
    event: string;
    accommodation: string;
    roomType: RoomType;
    /** Names, `Aino Aalto, Elli Eerola`. */
    roomPartners: string;
  };
  /** Told to the old address. */
  emailChanged: None;
  /** `partner` is the name of who has left the room. */
  roomPartnerLeft: { event: string; accommodation: string; roomType: RoomType; partner: string };
}
