import type { RoomType } from '../contract/rooms';

/** A value with markup, such as a table. */
export interface RichValue {
  /** Inserted without escaping. */
  html: string;
  text: string;
}

export type Value = string | RichValue;

type None = Readonly<Record<string, never>>;

/** The values of each mail, in addition to the recipient's name and the organization. */
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
  /** Sent to the old address. */
  emailChanged: None;
  /** `partner` is the name of the customer who has left the room. */
  roomPartnerLeft: { event: string; accommodation: string; roomType: RoomType; partner: string };
}
