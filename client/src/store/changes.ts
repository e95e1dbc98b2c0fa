type Fields = Readonly<Record<string, unknown>>;

/** The fields, also of parts, in which `values` differ from what they were. */
export function changesOf(values: object, before: object): Fields {
  const was = fieldsOf(before);
  const changed = Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
    const old = was[field];
    if (!isObject(value) || !isObject(old)) return value === old ? [] : [[field, value] as const];
    const inside = changesOf(value, old);
    return Object.keys(inside).length > 0 ? [[field, inside] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** Texts and ticks alone are taken over, into the fields that there are: a kept form may have changed since. */
export function withChanges<Values extends object>(values: Values, changes: unknown): Values {
  const changed = fieldsOf(changes);
  const fields = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const next = changed[field];
    if (isObject(value)) return [field, withChanges(value, next)];
    const isKeepable = typeof value === 'string' || typeof value === 'boolean';
    return [field, isKeepable && typeof next === typeof value ? next : value];
  });
  return Object.fromEntries(fields) as Values; // the same fields, with values of the same kinds
}

function fieldsOf(values: unknown): Fields {
  return isObject(values) ? Object.fromEntries(Object.entries(values)) : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
