import { field, isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { identical } from '../values/identical';
import { show } from '../values/show';
import { currentTimestamp } from '../storage/storable';
import { compare, typeName } from '../values';
import { immutableId, type Modifier, type ParseModifier } from './modifier';

/** Returns the old value if it is identical, so that an unchanged document stays the same object. */
function replaced(before: unknown, after: unknown): unknown {
  return identical(before, after) ? before : after;
}

export const set: ParseModifier = (argument) => ({
  creates: true,
  apply: (value) => replaced(value, argument),
});

export const setOnInsert: ParseModifier = (argument) => ({
  creates: true,
  isIdle: ({ inserting }) => !inserting,
  apply: (value) => replaced(value, argument),
});

export const unset: ParseModifier = () => ({
  creates: false,
  toleratesNoPath: true,
  apply: () => undefined,
});

export const min: ParseModifier = (argument, _, { collation }) =>
  limit(argument, (value) => compare(argument, value, collation) < 0);

export const max: ParseModifier = (argument, _, { collation }) =>
  limit(argument, (value) => compare(argument, value, collation) > 0);

function limit(argument: unknown, isBeyond: (value: unknown) => boolean): Modifier {
  return {
    creates: true,
    apply: (value) => (value === undefined || isBeyond(value) ? argument : value),
  };
}

export const currentDate: ParseModifier = (argument, _, { now }) => {
  const type = parseDateType(argument);
  return { creates: true, apply: () => (type === 'date' ? now() : currentTimestamp(now())) };
};

function parseDateType(argument: unknown): 'date' | 'timestamp' {
  if (typeof argument === 'boolean') return 'date';
  if (!isDocument(argument)) {
    throw new CommandError(
      'BadValue',
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const unknown = Object.keys(argument).find((name) => name !== '$type');
  if (unknown !== undefined)
    throw new CommandError('BadValue', `Unrecognized $currentDate option: ${unknown}`);
  const type = argument['$type'];
  if (type === 'date' || type === 'timestamp') return type;
  throw new CommandError(
    'BadValue',
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
}

/** The two halves of a `$rename`: setting the new field, which reports errors, and removing the old one. */
export function rename(from: readonly string[], to: readonly string[]): { set: Modifier; unset: Modifier } {
  const isIdle: NonNullable<Modifier['isIdle']> = ({ document }) => {
    if (valueToRename(document, from) === undefined) return true;
    refuseArray(document, from, 'source');
    refuseArray(document, to, 'destination');
    return false;
  };
  return {
    set: {
      creates: true,
      isIdle,
      apply: (value, _, { document }) => {
        // MongoDB reports the removal of the `_id` only when it sets the destination.
        if (from[0] === '_id') throw immutableId(from.join('.'));
        return replaced(value, valueToRename(document, from));
      },
    },
    unset: {
      creates: false,
      toleratesNoPath: true,
      isIdCheckedByCompanion: true,
      apply: () => undefined,
    },
  };
}

function valueToRename(document: Document, from: readonly string[]): unknown {
  let value: unknown = document;
  for (const [i, name] of from.entries()) {
    if (value === undefined) return undefined;
    if (Array.isArray(value) && /^\d+$/.test(name)) {
      value = value[Number(name)];
    } else if (isDocument(value)) {
      value = field(value, name);
    } else {
      const parent = from[i - 1]!;
      throw new CommandError(
        'PathNotViable',
        `cannot use the part (${parent} of ${from.join('.')}) to traverse the element ({${parent}: ${show(value)}})`,
      );
    }
  }
  return value;
}

function refuseArray(document: Document, names: readonly string[], role: 'source' | 'destination'): void {
  let value: unknown = document;
  for (const [i, name] of names.entries()) {
    if (Array.isArray(value)) {
      throw new CommandError(
        'BadValue',
        `The ${role} field cannot be an array element, '${names.join('.')}' in doc with _id: ${show(document['_id'])} has an array field called '${names[i - 1]!}'`,
      );
    }
    if (!isDocument(value)) return;
    value = field(value, name);
  }
}
