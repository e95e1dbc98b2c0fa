import type { Named } from '#contract/reference';
import type { RecordOf, ResourceName } from '#contract/resources';
import { SelectInput } from '../../components/form/SelectInput';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { useQueryParam } from './useQueryParam';

/** A filter by another record that each record of the list refers to. */
export interface Relation<Item> {
  /** Its query parameter. */
  name: string;
  label: string;
  target: (record: Item) => Named;
}

interface Props<Name extends ResourceName> {
  name: Name;
  organizationId: string;
  relation: Relation<RecordOf<Name>>;
}

/** Offers the records that the listed records refer to, once each. */
export function RelationFilter<Name extends ResourceName>({ name, organizationId, relation }: Props<Name>) {
  const records = useAppSelector((state) => selectList(state, name, organizationId)) ?? [];
  const [value, choose] = useQueryParam(relation.name);
  const labels = new Map(
    records.map((record) => relation.target(record)).map((each) => [each._id, each.name]),
  );
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
