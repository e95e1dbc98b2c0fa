import { type Unread, unreadMark } from '#contract/draft';

export function unread(text: string): Unread {
  return `${unreadMark}${text}`;
}

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'string' && value.startsWith(unreadMark);
}

/** The text as it was typed. */
export function typedText(value: Unread): string {
  return value.slice(unreadMark.length);
}

/** Whether the value is an unread text, or has such a part. */
export function hasUnread(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasUnread);
  return isUnread(value);
}

/** Form values without unread texts. Days stay strings. */
export type Read<Values> = Values extends Unread
  ? never
  : Values extends object
    ? { [Key in keyof Values]: Read<Values[Key]> }
    : Values;

export function isRead<Values>(values: Values): values is Values & Read<Values> {
  return !hasUnread(values);
}
