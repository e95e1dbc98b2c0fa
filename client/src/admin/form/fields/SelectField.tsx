import { SelectInput, type OptionGroup } from '../../../components/form/SelectInput';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';
import { countryName } from '../../../format/countryName';
import { CountryInput } from '../../../components/form/CountryInput';

interface Props extends FieldProps<string> {
  groups: readonly OptionGroup[];
  /** Label of the empty choice; without it there is no empty choice. */
  none?: string;
  hint?: string | undefined;
  wide?: boolean;
}

export function SelectField(props: Props) {
  const options = props.groups.flatMap(({ options }) => options);
  const getLabel = (value: string) => options.find((option) => option.value === value)?.label ?? '';
  return (
    <FieldCell {...props} format={getLabel}>
      <SelectInput {...props} />
    </FieldCell>
  );
}

export function CountryField(props: FieldProps<string>) {
  return (
    <FieldCell {...props} format={(code) => countryName(code, 'en')}>
      <CountryInput {...props} />
    </FieldCell>
  );
}
