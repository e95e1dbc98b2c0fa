// The one place that knows how the wire spells what we call otherwise (rules §1.4). Clients depend on its
// spellings, so they cannot change.

/** Keys of JSON, parts of dotted paths, and ids of columns. */
const wireWords = {
  accommodation: 'accomodation',
  accommodations: 'accomodations',
  customers: 'users',
} as const;
type WireWords = typeof wireWords;

/** The same shape with the wire's keys. */
export type OnTheWire<Shape> = Shape extends readonly (infer Item)[]
  ? OnTheWire<Item>[]
  : Shape extends object
    ? { [Key in keyof Shape as Key extends keyof WireWords ? WireWords[Key] : Key]: OnTheWire<Shape[Key]> }
    : Shape;

/** Null stands for a key that is dropped. */
type Names = ReadonlyMap<string, string | null>;

const wireNames: Names = new Map(Object.entries(wireWords));
/** A key that the wire spells as only we do is unknown there. `__proto__` would become the copy's prototype. */
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

/** Plain JSON with the wire's keys. What has none to rename is answered as it is, and so are dates and the like. */
export function toWire(value: unknown): unknown {
  return renamed(value, wireNames);
}

/** Plain JSON with our keys. What has none to rename is answered as it is. */
export function fromWire(value: unknown): unknown {
  return renamed(value, ourNames);
}

// Every row of long lists passes through here: the loops take a third of the time of Object.entries and map.
function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return itemsRenamed(value, names);
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = {};
  let isSame = true;
  for (const key in value) {
    const name = names.get(key);
    const child = value[key];
    const kept = typeof child === 'object' && child !== null ? renamed(child, names) : child;
    if (name !== undefined || kept !== child) isSame = false;
    if (name !== null) copy[name ?? key] = kept;
  }
  return isSame ? value : copy;
}

function itemsRenamed(items: readonly unknown[], names: Names): readonly unknown[] {
  const copy = items.map((item) => renamed(item, names));
  return copy.some((item, index) => item !== items[index]) ? copy : items;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
