type Fields = Readonly<Record<string, unknown>>;

/** The fields, also of parts, in which `values` differ from what they were. */
export function changesOf(values: object, before: object): Fields {
  const was = fieldsOf(before);
  const changed = Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
    const old = was[field];
    if (!isPart(value) || !isPart(old)) return value === old ? [] : [[field, value] as const];
    const inside = changesOf(value, old);
    return Object.keys(inside).length > 0 ? [[field, inside] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** Only what is of the same kind is taken over, into the fields that there are: the form may have changed since. */
export function withChanges<Values extends object>(values: Values, changes: unknown): Values {
  const changed = fieldsOf(changes);
  const fields = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const next = changed[field];
    if (isPart(value)) return [field, withChanges(value, next)];
    return [field, kindOf(next) === kindOf(value) ? next : value];
  });
  return Object.fromEntries(fields) as Values; // the same fields, with values of the same kinds
}

function fieldsOf(values: unknown): Fields {
  return isPart(values) ? Object.fromEntries(Object.entries(values)) : {};
}

/** A list is one value; anything else that is put together has fields of its own. */
function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  // A number that is not typed yet.
  return value === null ? 'number' : typeof value;
}
