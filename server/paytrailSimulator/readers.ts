/**
 * Parses a value of a request. Appends to `faults` instead of throwing, so that all faults are reported
 * together.
 */
export type Reader<T> = (value: unknown, path: string, faults: string[]) => T;

export function text(max: number, min = 1): Reader<string> {
  return (value, path, faults) => {
    const fits = typeof value === 'string' && value.length >= min && value.length <= max;
    if (fits) return value;
    faults.push(`${path} must be a text of ${min} to ${max} characters`);
    return '';
  };
}

export function integer(min: number, max: number): Reader<number> {
  return (value, path, faults) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    faults.push(`${path} must be a whole number from ${min} to ${max}`);
    return min;
  };
}

/** 0 to 100, with at most one decimal. */
export const percentage: Reader<number> = (value, path, faults) => {
  const fits = typeof value === 'number' && value >= 0 && value <= 100;
  if (fits && Number(value.toFixed(1)) === value) return value;
  faults.push(`${path} must be a percentage with one decimal at most`);
  return 0;
};

export const flag: Reader<boolean> = (value, path, faults) => {
  if (typeof value !== 'boolean') faults.push(`${path} must be true or false`);
  return value === true;
};

export const email: Reader<string> = (value, path, faults) => {
  const address = text(200)(value, path, faults);
  if (address && !/^[^\s@"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address))
    faults.push(`${path} must be an e-mail address`);
  return address;
};

export function choice<const Choice extends string>(choices: readonly [Choice, ...Choice[]]): Reader<Choice> {
  return (value, path, faults) => {
    const found = choices.find((candidate) => candidate === value);
    if (found === undefined) faults.push(`${path} must be one of ${choices.join(', ')}`);
    return found ?? choices[0];
  };
}

/** The restrictions on addresses; see `SimulatorOptions`. */
export interface AllowedAddresses {
  allowHttpLoopback: boolean;
  merchantOrigin: string | null;
}

/** An https URL. Plain http is accepted only for a loopback host and only if `allowHttpLoopback` is set. */
export function address({ allowHttpLoopback, merchantOrigin }: AllowedAddresses): Reader<string> {
  return (value, path, faults) => {
    const given = text(300)(value, path, faults);
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const loopback = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    const fits = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback && allowHttpLoopback);
    if (!fits) faults.push(`${path} must be an https address`);
    const isForeign = merchantOrigin !== null && url?.origin !== merchantOrigin;
    if (fits && isForeign) faults.push(`${path} must be an address of the merchant`);
    return given;
  };
}

export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value, path, faults) => (value === undefined ? undefined : read(value, path, faults));
}

export function list<T>(read: Reader<T>): Reader<T[]> {
  return (value, path, faults) => {
    if (Array.isArray(value)) return value.map((item, index) => read(item, `${path}[${index}]`, faults));
    faults.push(`${path} must be a list`);
    return [];
  };
}

/** Drops keys that have no reader. */
export function object<T extends object>(readers: { [Key in keyof T]: Reader<T[Key]> }): Reader<T> {
  return (value, path, faults) => {
    if (!isObject(value)) faults.push(`${path || 'the body'} must be an object`);
    const source = isObject(value) ? value : {};
    const entries = Object.entries<Reader<unknown>>(readers)
      .map(([key, read]) => [key, read(source[key], path ? `${path}.${key}` : key, faults)] as const)
      .filter(([, read]) => read !== undefined);
    // Each key of T has been parsed by its reader, so the cast holds.
    return Object.fromEntries(entries) as T;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
