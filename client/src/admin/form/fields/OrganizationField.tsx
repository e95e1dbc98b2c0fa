import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useOrganizations } from '../../filters/useOrganizations';
import { Cell } from './Cell';
import { ReadOnly } from './ReadOnly';
import type { Bound } from '../spec';

interface Props extends Bound<string> {
  /** The organization of a record that has one; it then stays (rules §2.3). */
  fixed?: { name: string } | undefined;
  /** Drops what was chosen of the organization before: it does not belong to another, and is out of sight there. */
  onAnother?: () => void;
}

/** Whose a record is: root chooses for a new one, everybody else has their own (rules §2.3). */
export function OrganizationField({ fixed, onAnother, ...props }: Props) {
  const { mayChoose, own } = useOrganizations();
  const settled = fixed ?? (mayChoose ? undefined : own);

  function handleChange(id: string) {
    props.onChange(id);
    onAnother?.();
  }

  if (settled) return <ReadOnly label={props.label} value={settled.name} />;
  return (
    <Cell {...props} textOf={() => ''}>
      <OrganizationSelect {...props} onChange={handleChange} />
    </Cell>
  );
}
