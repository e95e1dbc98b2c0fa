import { SelectInput, type OptionGroup } from '../../../components/form/SelectInput';
import { Cell } from './Cell';
import type { Bound } from '../spec';

interface Props extends Bound<string> {
  groups: readonly OptionGroup[];
  /** What choosing nothing is called, where one may. */
  none?: string;
  hint?: string | undefined;
  wide?: boolean;
}

export function SelectField(props: Props) {
  const options = props.groups.flatMap(({ options }) => options);
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? '';
  return (
    <Cell {...props} textOf={labelOf}>
      <SelectInput {...props} />
    </Cell>
  );
}
