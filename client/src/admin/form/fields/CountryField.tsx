import { countryName } from '../../../format/countryName';
import { CountryInput } from '../../../components/form/CountryInput';
import { Cell } from './Cell';
import type { Bound } from '../spec';

export function CountryField(props: Bound<string>) {
  return (
    <Cell {...props} textOf={(code) => countryName(code, 'en')}>
      <CountryInput {...props} />
    </Cell>
  );
}
