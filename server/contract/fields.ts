/** What a field may hold. The form's inputs, the request's checks and the stored schema all read this. */

export const genders = ['F', 'M'] as const;
export type Gender = (typeof genders)[number];

/** The longest text each kind of field takes, in characters. */
export const maxLength = {
  name: 100,
  identifier: 60,
  email: 254,
  street: 200,
  postcode: 20,
  city: 100,
  /** An address on the web, a code or another single line. */
  line: 500,
  /** Plain text of several lines. */
  text: 5_000,
  /** Rich text, counted with its HTML. */
  richText: 100_000,
} as const;

/** bcrypt reads no more than 72 bytes, so a longer password would be cut in silence. */
export const passwordLength = { minCharacters: 8, maxBytes: 72 } as const;

/** Organization and event identifiers stand in addresses. */
export const identifierPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A calendar day on the wire and in the database. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Short enough to read aloud; without 0 O 1 I L, which look alike on paper. */
export const userCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const userCodeLength = 6;

/** A group may be as large as this; it keeps a slip of the finger from selling a ship. */
export const maxCapacity = 100_000;

/** The dearest price, in euros. */
export const maxAmount = 99_999.99;
