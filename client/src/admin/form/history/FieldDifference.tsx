import type { FieldChange } from '#contract/audit';
import { describeField, describeValue, hasNoText } from './describeChange';

interface Props extends FieldChange {
  /** The labels of the form, by field path. */
  labels: Readonly<Record<string, string>>;
}

/** A changed field as a sentence: 'Changed price (tax included) from €10.00 to €12.00'. */
export function FieldDifference({ path, before, after, labels }: Props) {
  const field = describeField(path, labels);
  // An id, or 'from 2 entries to 2 entries', would mean nothing to staff.
  if (hasNoText(before) || hasNoText(after)) return <li>{`${chooseVerb(before, after)} ${field}`}</li>;
  const old = <del>{describeValue(path, before)}</del>;
  const next = <ins>{describeValue(path, after)}</ins>;
  if (isEmpty(before))
    return (
      <li>
        Set {field} to {next}
      </li>
    );
  if (isEmpty(after))
    return (
      <li>
        Removed {field}, which was {old}
      </li>
    );
  return (
    <li>
      Changed {field} from {old} to {next}
    </li>
  );
}

function chooseVerb(before: unknown, after: unknown): string {
  if (isEmpty(before)) return 'Set';
  return isEmpty(after) ? 'Removed' : 'Changed';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}
