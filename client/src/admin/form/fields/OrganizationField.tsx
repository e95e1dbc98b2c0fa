import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useOrganizationScope } from '../../filters/useOrganizationFilter';
import { FieldCell } from './FieldCell';
import { ReadOnlyField } from './ReadOnlyField';
import type { FieldProps } from '../formSpec';

interface Props extends FieldProps<string> {
  /** The organization of a stored record, which cannot change (rules §2.3). */
  fixed?: { name: string } | undefined;
  /** Clears references to the previous organization's records, which the form no longer offers. */
  onOrganizationChange?: () => void;
}

/** The organization of a record: root chooses it for a new one, everybody else has their own (rules §2.3). */
export function OrganizationField({ fixed, onOrganizationChange, ...props }: Props) {
  const { mayChoose, own } = useOrganizationScope();
  const readOnly = fixed ?? (mayChoose ? undefined : own);

  function handleChange(id: string) {
    props.onChange(id);
    onOrganizationChange?.();
  }

  if (readOnly) return <ReadOnlyField label={props.label} value={readOnly.name} />;
  return (
    <FieldCell {...props} format={() => ''}>
      <OrganizationSelect {...props} onChange={handleChange} />
    </FieldCell>
  );
}
