import { countryName } from '../../../format/countryName';
import { CountryInput } from '../../../components/form/CountryInput';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

export function CountryField(props: FieldProps<string>) {
  return (
    <FieldCell {...props} format={(code) => countryName(code, 'en')}>
      <CountryInput {...props} />
    </FieldCell>
  );
}
