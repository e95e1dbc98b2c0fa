import type { RecordOf, ResourceName } from '#contract/resources';
import { SelectInput } from '../../components/form/SelectInput';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import type { Relation } from '../list/ResourceList';
import { useFilter } from './useFilter';

interface Props<Name extends ResourceName> {
  name: Name;
  organizationId: string;
  relation: Relation<RecordOf<Name>>;
}

/** Offers what the records of a list name, once each. */
export function RelatedSelect<Name extends ResourceName>({ name, organizationId, relation }: Props<Name>) {
  const records = useAppSelector((state) => selectList(state, name, organizationId)) ?? [];
  const [value, choose] = useFilter(relation.name);
  const labels = new Map(records.map((record) => relation.of(record)).map((each) => [each._id, each.name]));
  const options = Array.from(labels, ([id, label]) => ({ value: id, label }));
  return (
    <SelectInput
      name={relation.name}
      label={relation.label}
      none="All"
      value={labels.has(value) ? value : ''}
      error={undefined}
      onChange={choose}
      groups={[{ options }]}
    />
  );
}
