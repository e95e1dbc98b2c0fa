import { formatNumber, NumberInput, type NumberInputProps } from '../../../components/form/NumberInput';
import { isUnparsed } from '../../../components/form/unparsed';
import type { NumberDraft } from '#contract/draft';
import { FieldCell } from './FieldCell';
import type { FieldProps } from '../formSpec';

type Props = FieldProps<NumberDraft> & Omit<NumberInputProps, keyof FieldProps<NumberDraft>>;

export function NumberField(props: Props) {
  const { decimals } = props;
  return (
    <FieldCell {...props} format={(value) => (isUnparsed(value) ? '' : formatNumber(value, decimals))}>
      <NumberInput {...props} />
    </FieldCell>
  );
}
