import type { Types } from 'mongoose';

/** An attempt that counts as failed unless `succeeded` is called. */
export interface CountedAttempt {
  succeeded(): Promise<void>;
}

/** A mail that is about to be sent. */
export interface CountedMail {
  /** The delay in milliseconds until it may be sent; 0 for now. */
  waitMs: number;
  /** Undoes the count if the mail is not sent. */
  uncount(): Promise<void>;
}

export interface CountedKey {
  id: string;
  /** As `keyLabel` names it. */
  label: string;
  organization: Types.ObjectId;
  /** Who made it. */
  account: Types.ObjectId;
}

/** Limits on attempts (rules §4.4). */
export interface Limits {
  /**
   * Counts the log-in before the password is checked, so that parallel attempts cannot exceed the limit.
   * @throws AppError `tooManyTries`
   */
  login(email: string, address: string): Promise<CountedAttempt>;
  /**
   * Counts the log-in before the passkey is looked up, and each request for a challenge.
   * @throws AppError `tooManyTries`
   */
  passkey(address: string): Promise<CountedAttempt>;
  /**
   * Counts the start of a sign-on, and the log-in before its answer is looked up.
   * @throws AppError `tooManyTries`
   */
  signOn(address: string): Promise<CountedAttempt>;
  /**
   * Counts the attempt before the code is looked up.
   * @throws AppError `tooManyTries`
   */
  discountCode(customer: string): Promise<CountedAttempt>;
  /**
   * Counts the attempt before a code, member number or e-mail address for early access is looked up.
   * @throws AppError `tooManyTries`
   */
  earlyAccess(address: string): Promise<CountedAttempt>;
  /**
   * Counts the attempt before a code of the second step of a log-in is compared.
   * @throws AppError `tooManyTries`
   */
  twoStep(account: string): Promise<CountedAttempt>;
  /**
   * Counts the attempt before the room partner's code is looked up.
   * @throws AppError `tooManyTries`
   */
  partnerCode(customer: string): Promise<CountedAttempt>;
  /** @throws AppError `tooManyTries` */
  registration(address: string): Promise<void>;
  /**
   * Counts the request before the address is looked up; otherwise the limit would reveal which addresses exist.
   * @throws AppError `tooManyTries`
   */
  passwordReset(email: string, address: string): Promise<void>;
  /**
   * Counts an invitation that is sent again.
   * @throws AppError `tooManyTries`
   */
  invitation(account: string): Promise<void>;
  /**
   * Counts the mails with a link to confirm an address.
   * @throws AppError `tooManyTries`
   */
  confirmation(account: string): Promise<void>;
  /**
   * Counts requests to join a waiting list by network address and e-mail address.
   * @throws AppError `tooManyTries`
   */
  waiting(email: string, address: string): Promise<void>;
  /**
   * Counts payments started through a payment link, by link and network address.
   * @throws AppError `tooManyTries`
   */
  paymentLink(link: string, address: string): Promise<void>;
  /**
   * Counts a call with an API key.
   * @throws AppError `tooManyCalls`
   */
  apiKey(key: CountedKey): Promise<void>;
  /** Counts a mail that its recipient may not have asked for (rules §16.6). */
  recipient(email: string): Promise<CountedMail>;
}
