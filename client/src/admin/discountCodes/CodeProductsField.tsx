import Typography from '@mui/material/Typography';
import { Failure } from '../../components/Failure';
import { SkeletonBar } from '../../components/LoadingSkeleton';
import { formatEuros } from '../../format/money';
import { useList } from '../../store/staff/records/useList';
import { ChoicesField } from '../form/fields/ChoicesField';
import type { FieldProps } from '../form/formSpec';

interface Props extends FieldProps<readonly string[]> {
  organizationId: string;
}

/** The products that the code discounts. */
export function CodeProductsField(props: Props) {
  if (props.organizationId !== '') return <ProductChoices {...props} />;
  return <Typography>Choose an organization to see its products.</Typography>;
}

function ProductChoices(props: Props) {
  const { records, status, errors, retry } = useList('products', props.organizationId);
  const fallback = 'The products could not be loaded';
  if (status === 'failed') return <Failure errors={errors} fallback={fallback} onRetry={retry} />;
  if (!records) return <SkeletonBar width="100%" height={60} />;
  if (records.length === 0) return <Typography>Please add products for organization first</Typography>;
  const options = records.map(({ _id, name, price }) => ({
    value: _id,
    label: `${name}, ${formatEuros(price, 'en')}`,
  }));
  return <ChoicesField {...props} options={options} />;
}
