// Translates between our names and those of the API (rules §1.4). Existing clients depend on the API's
// misspellings, so they must not be corrected.

/** Applies to JSON keys, parts of dotted paths, and column ids. */
const wireWords = {
  accommodation: 'accomodation',
  accommodations: 'accomodations',
  customers: 'users',
} as const;
type WireWords = typeof wireWords;

/** The type with the API's keys. */
export type OnTheWire<Shape> = Shape extends readonly (infer Item)[]
  ? OnTheWire<Item>[]
  : Shape extends number
    ? Shape
    : Shape extends object
      ? { [Key in keyof Shape as Key extends keyof WireWords ? WireWords[Key] : Key]: OnTheWire<Shape[Key]> }
      : Shape;

/** Null drops the key. */
type Names = ReadonlyMap<string, string | null>;

const wireNames: Names = new Map(Object.entries(wireWords));
/** Our own names are unknown keys in the API, and are dropped. `__proto__` would set the copy's prototype. */
const ourNames: Names = new Map([
  ...Object.keys(wireWords).map((ours) => [ours, null] as const),
  ...Object.entries(wireWords).map(([ours, theirs]) => [theirs, ours] as const),
  ['__proto__', null],
]);

export function wireWord(word: string): string {
  return wireNames.get(word) ?? word;
}

export function ourWord(word: string): string {
  return ourNames.get(word) ?? word;
}

/** The dotted path of a field: `room.customers.1` is `room.users.1` on the wire. */
export function pathToWire(path: string): string {
  return path.split('.').map(wireWord).join('.');
}

export function pathFromWire(path: string): string {
  return path.split('.').map(ourWord).join('.');
}

/** Renames the keys of plain JSON to the API's. Parts without such keys, and class instances, are not copied. */
export function toWire(value: unknown): unknown {
  return renameKeys(value, wireNames);
}

/** Renames the keys of plain JSON to ours. Parts without such keys are not copied. */
export function fromWire(value: unknown): unknown {
  return renameKeys(value, ourNames);
}

// Uses loops, because every row of long lists passes through here, and Object.entries and map take three times as
// long.
function renameKeys(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return renameKeysOfItems(value, names);
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = {};
  let isSame = true;
  for (const key in value) {
    const name = names.get(key);
    const child = value[key];
    const kept = typeof child === 'object' && child !== null ? renameKeys(child, names) : child;
    if (name !== undefined || kept !== child) isSame = false;
    if (name !== null) copy[name ?? key] = kept;
  }
  return isSame ? value : copy;
}

function renameKeysOfItems(items: readonly unknown[], names: Names): readonly unknown[] {
  const copy = items.map((item) => renameKeys(item, names));
  return copy.some((item, index) => item !== items[index]) ? copy : items;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
