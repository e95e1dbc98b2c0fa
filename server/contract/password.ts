import { passwordLength } from './fields';

/** The known data of the person who chooses a password. */
export interface PasswordOwner {
  email?: string | undefined;
  /** The name of a member of staff. */
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The number of extra characters, such as a year, with which a password still counts as one's own name or address. */
const maxAddition = 4;
/** Shorter names occur in too many words. */
const minNameLength = 3;

/** Passwords are hashed in this form: ‘ä’ may be typed as one character or two. */
export function composed(password: string): string {
  return password.normalize('NFC');
}

export function isTooShort(password: string): boolean {
  return lengthOf(password) < passwordLength.minCharacters;
}

export function isTooLong(password: string): boolean {
  return lengthOf(password) > passwordLength.maxCharacters;
}

/** Whether it repeats one or two characters. */
export function isRepetitive(password: string): boolean {
  return new Set(Array.from(composed(password).toLowerCase())).size < 3;
}

/** Whether it is the person's own name or address in any spelling, with few extra characters. */
export function isOwnData(password: string, owner: PasswordOwner): boolean {
  const plain = toPlain(password);
  return wordsOf(owner).some((word) => plain.includes(word) && plain.length - word.length <= maxAddition);
}

function lengthOf(password: string): number {
  return Array.from(composed(password)).length;
}

function wordsOf({ email = '', name = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const names = [...name.split(/\s+/), firstName, lastName];
  const whole = [firstName + lastName, lastName + firstName, name, name.split(/\s+/).reverse().join('')];
  return [email, email.split('@')[0] ?? '', ...names, ...whole]
    .map(toPlain)
    .filter((word) => word.length >= minNameLength);
}

/** Only letters and digits, without accents and case. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
}
