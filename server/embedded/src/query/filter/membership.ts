import { BSONRegExp } from 'bson';

import { CommandError } from '../../errors';
import type { Test } from '../../values/paths';
import { encodeKey, isNumeric, type Collation } from '../../values';
import { isOperatorDocument } from './operatorDocument';
import { regexTest } from './regex';

/** The test of `$in`: a look-up in constant time; regular expressions in the list are matched. */
export function membershipTest(name: string, list: unknown, collation: Collation | undefined): Test {
  if (!Array.isArray(list)) throw new CommandError('BadValue', `${name} needs an array`);
  if (list.some((member) => isOperatorDocument(member))) {
    throw new CommandError('BadValue', `cannot nest $ under ${name}`);
  }
  const patterns = list.filter((member) => member instanceof BSONRegExp).map((member) => regexTest(member));
  const isListed = lookUp(
    list.filter((member) => !(member instanceof BSONRegExp)),
    collation,
  );
  if (patterns.length === 0) return isListed;
  return (value) => isListed(value) || patterns.some((matches) => matches(value));
}

function lookUp(members: readonly unknown[], collation: Collation | undefined): Test {
  // A string or a number that is its own member needs no key.
  const primitives = new Set(members.filter((member) => isPrimitive(member, collation)));
  const keys = new Set(members.map((member) => encodeKey(member ?? null, collation)));
  const needsKey = members.some((member) => typeof member === 'object' && isNumeric(member));

  return (value) => {
    if (isPrimitive(value, collation)) {
      return primitives.has(value) || (needsKey && typeof value === 'number' && keys.has(encodeKey(value)));
    }
    return keys.has(encodeKey(value ?? null, collation));
  };
}

function isPrimitive(value: unknown, collation: Collation | undefined): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !collation);
}
