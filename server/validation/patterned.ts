import type { ErrorCode } from '../contract/errors';
import { fault, line } from './fields';
import { type Rule, rule } from './rule';

/** A text of up to `max` characters in a certain form; `code` is the fault of any other. */
export function patterned(max: number, pattern: RegExp, code: ErrorCode): Rule {
  return rule({ type: 'string', minLength: 1, maxLength: max, pattern: pattern.source }, (path, input) =>
    line(max)(path, input).bail().matches(pattern).withMessage(fault(code)),
  );
}

/** A file in base64. */
export function base64(max: number): Rule {
  return patterned(max, /^[A-Za-z0-9+/]+={0,2}$/, 'wrongType');
}

const sha256Length = 64;
const hexadecimal = patterned(sha256Length, /^[0-9a-f]{64}$/, 'wrongType');

/** A SHA-256 hash in lower-case hexadecimal digits. */
export const sha256 = rule({ ...hexadecimal.schema, examples: ['0123456789abcdef'.repeat(4)] }, hexadecimal);

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidText = patterned(36, uuidPattern, 'wrongType');

/** A UUID in lower-case digits. */
export const uuid = rule(
  { ...uuidText.schema, examples: ['01234567-89ab-4cde-8f01-23456789abcd'] },
  uuidText,
);
