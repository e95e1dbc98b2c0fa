import type { FieldChange } from '../../../contract/audit';

/** Internal fields, counters that other changes maintain, states that are audited in words, and consents. */
const unauditedFields = new Set([
  '_id',
  '__v',
  'revision',
  'userCount',
  'customerCount',
  'held',
  'paidCounts',
  'figuresVersion',
  'timesUsed',
  'sold',
  'unconfirmedSince',
  'seatSince',
  'provisionalSeat',
  'seatReleasedAt',
  'consents',
]);

/**
 * Compares two states of a record field by field; `before` is undefined for a creation, `after` for a deletion.
 * Lists are compared as a whole.
 */
export function diffFields(before: object | undefined, after: object | undefined): FieldChange[] {
  const oldFields = new Map(fieldsOf(plain(before ?? {})));
  const newFields = new Map(fieldsOf(plain(after ?? {})));
  const paths = [...new Set([...oldFields.keys(), ...newFields.keys()])];
  return paths
    .map((path) => ({ path, before: oldFields.get(path) ?? null, after: newFields.get(path) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Converts ids to text and dates to ISO 8601, as on the wire. */
function plain(record: object): object {
  return JSON.parse(JSON.stringify(record)) as object;
}

function fieldsOf(part: object, prefix = ''): [string, unknown][] {
  return Object.entries(part)
    .filter(([key]) => !unauditedFields.has(key))
    .flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? fieldsOf(value, `${prefix}${key}.`)
        : [[prefix + key, value]],
    );
}
