import type { InEnglish } from '../contract/languages';
import type { RoomType } from '../contract/rooms';

/** A value with markup, such as a table. */
export interface RichValue {
  /** Inserted without escaping. */
  html: string;
  text: string;
}

export type Value = string | RichValue;

/** Customers whose names are filled in when the mail is sent. */
export interface Mention {
  customerIds: readonly string[];
}

type None = Readonly<Record<string, never>>;

/** The names of a trip in a mail; `renderMail` takes those in the recipient's language. */
export interface TripNames extends InEnglish<'event' | 'group'> {
  event: string;
  group: string;
}

/** The values of each mail, in addition to the recipient's name and the organization. */
export type MailValues = { [Kind in keyof Values]: Values[Kind] & InEnglish<NameIn<Values[Kind]>> };

/** The values that are names of the organizer's records. */
type NameIn<Mail> = Extract<keyof Mail, 'event' | 'group' | 'accommodation' | 'product'>;

interface Values {
  passwordReset: None;
  receipt: { event: string; group: string; products: RichValue; total: string; date: string };
  roomPartnerChosen: {
    event: string;
    accommodation: string;
    roomType: RoomType;
    roomPartners: Mention;
  };
  /**
   * Asks to confirm the address. `notes`: the amounts and due dates, and that the confirmation of the contract is attached,
   * each after a space, or empty. `seatTerm`: what happens to the seat without confirmation, or empty.
   */
  registrationConfirmed: {
    event: string;
    date: string;
    group: string;
    page: string;
    notes: string;
    seatTerm: string;
  };
  /** Sent to a returning customer with a confirmed address. */
  registeredAgain: {
    event: string;
    date: string;
    group: string;
    page: string;
    notes: string;
  };
  /** Sent to new staff. */
  invitation: { inviter: string; role: string };
  /** Sent to a customer whom staff have registered. */
  /** `inviter`: who registered the recipient. */
  tripInvitation: { event: string; date: string; group: string; inviter: string | Mention };
  /** Sent to a changed address, or again on request. */
  confirmEmail: { seatTerm: string };
  /** Sent before the seat of an unconfirmed registration is released. */
  seatReminder: { event: string; group: string; until: string };
  /** Sent when the seat has been released. */
  seatReleased: { event: string; group: string };
  /** Sent to the old address. */
  emailChanged: None;
  /** Sent when the way a person logs in has changed; `change` says how in a sentence. */
  loginChanged: { change: string };
  /** To root, when an owner requests a right. `asker`: name and address. `message`: what they add, or a dash. */
  rightRequested: { asker: string; organizer: string; right: string; message: string; page: string };
  /** To the owner who requested a right. `answer`: a sentence that says whether it was granted. */
  rightAnswered: { organizer: string; right: string; answer: string };
  /** To root, when actions fail more often than usual, and when they work again. `count`: how many of how many. */
  actionsFail: { actions: string; since: string; count: string; page: string };
  actionsWork: { actions: string; since: string; count: string; page: string };
  /** To owners, or root if there are none, when a webhook is paused after days of failures. */
  webhookPaused: { organizer: string; webhook: string; page: string };
  /** To owners, or all staff if there are none. Without anything about the traveller. */
  complaintReceived: { event: string; answerBy: string; page: string };
  /** To the traveller who complained. */
  complaintAnswered: { event: string; subject: string; answer: RichValue; page: string };
  /**
   * To a traveller with a contract about a package. Its confirmation is attached. `at`: when it was made. `replaces`: that
   * it replaces earlier ones, after a space, or empty.
   */
  contractConfirmed: { event: string; date: string; group: string; at: string; replaces: string };
  /** To owners, before the customers of an event are erased. */
  erasureAnnounced: { event: string; count: string; date: string; page: string };
  /** The last mail after a customer has erased their account; it contains no names, and is deleted when sent. */
  accountErased: None;
  /** The details of a bank transfer. The QR code is attached when it is sent. */
  transferChosen: {
    event: string;
    product: string;
    payee: string;
    iban: string;
    reference: string;
    total: string;
    date: string;
    barcode: string;
  };
  /** `products`: a table of the payments due, with due dates. `page`: the address of the payments. */
  paymentReminder: { event: string; products: RichValue; page: string };
  /** Sent when a seat is released because nothing was paid. */
  unpaidSeatReleased: { event: string; group: string };
  /** `money`: the amounts paid and refunded. */
  tripCancelled: { event: string; group: string; money: RichValue };
  /** Sent when money of a cancelled trip has been refunded. The credit note is attached. */
  moneyReturned: { event: string; product: string; amount: string };
  /** Sent to a payer who used a payment link. `amount`: what they paid. The receipt is attached. */
  payerReceipt: { event: string; product: string; amount: string; date: string };
  /** Sent to the payer of a part; the receipt comes when the rest is paid. */
  partPaid: { event: string; product: string; amount: string; date: string };
  /** Sent to a party that joins a waiting list; the link in it confirms its place on the list. */
  waitingJoined: { event: string; group: string };
  /**
   * `until`: when the offer ends. `room`: whom the offer is for. `registering`: how to register
   * (emails/waitingTexts).
   */
  seatOffered: { event: string; group: string; until: string; room: string; registering: string };
  offerExpired: { event: string; group: string; expired: string };
  /** Sent to a party that enters a draw; the link in it confirms its entry. */
  drawEntered: { event: string; group: string };
  /**
   * Sent when the list of a draw is closed. `entries`: how many there are. `list`: the hash of the list. `seed`: where
   * the seed will be from (people/draws/closeDraw). `page`: the page that checks the draw, with what this mail promises.
   */
  drawClosed: { event: string; group: string; entries: string; list: string; seed: string; page: string };
  /** Sent when the order is drawn. `place`: the party's place among the `entries`. `page`: as in `drawClosed`. */
  drawn: { event: string; group: string; place: string; entries: string; page: string };
  /** Sent to the customer who registered a party. `seats`: how many are held for the others. `until`: until when. */
  partySeatsHeld: { event: string; group: string; seats: string; until: string };
  /** Sent when the seats of a party are released that nobody has taken in time. */
  partySeatsReleased: { event: string; group: string };
  /** Sent to somebody to whom a place is handed over. `leaver`: their first name. `until`: when the link ends. */
  handoverOffered: { event: string; date: string; group: string; leaver: string; until: string };
  /** Sent to whoever has handed over their place. `newcomer`: the first name. `money`: what becomes of the money. */
  handoverDone: { event: string; group: string; newcomer: string; money: string };
  /**
   * Sent to somebody who cannot take a seat. `why`: the reason. `others`: what happens to their party, or
   * empty.
   */
  waitingRefused: { event: string; group: string; why: string; others: string };
  /** Sent when staff have arranged the rooms of a hotel. `roomPartners`: empty for a single room. */
  roomPlanned: { event: string; accommodation: string; roomType: RoomType; roomPartners: Mention };
  /** Sent to somebody who has lost their bed in an arrangement by staff. */
  roomLost: { event: string; accommodation: string; roomType: RoomType };
  /** `partner`: the roommates who left. */
  roomPartnerLeft: { event: string; accommodation: string; roomType: RoomType; partner: Mention };
}
