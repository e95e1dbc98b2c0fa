import Typography from '@mui/material/Typography';
import type { DiscountCode, DiscountCodeInput } from '#contract/discountCode';
import type { Draft } from '#contract/draft';
import { maxCapacity, maxLength } from '#contract/fields';
import { Failure } from '../../components/Failure';
import { formatEuros } from '../../format/money';
import { Bar } from '../../components/Waiting';
import { useList } from '../../store/staff/records/useList';
import { ChoicesField } from '../form/fields/ChoicesField';
import { DayField } from '../form/fields/DayField';
import { FormPage } from '../form/page/FormPage';
import { NumberField } from '../form/fields/NumberField';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import type { FieldProps, FormSpec } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { CodeUsersTable } from './CodeUsersTable';

const spec: FormSpec<Draft<DiscountCodeInput>, DiscountCode> = {
  blank: {
    disabled: false,
    name: '',
    code: '',
    description: '',
    discount: null,
    maxUsages: null,
    validUntil: '',
    organization: '',
    applyTo: [],
  },
  labels: {
    disabled: 'Discount code disabled',
    name: 'Name',
    code: 'Code',
    description: 'Description',
    discount: 'Discount percentage',
    maxUsages: 'Maximum usages',
    validUntil: 'Valid until',
    organization: 'Organization',
    applyTo: 'Products',
  },
  optional: () => ['description'],
};

const titles = { add: 'Add new discount code', edit: 'Edit discount code' };
const list = { path: '/discount-codes', label: 'Discount codes' };

/** `/discountcode-form`; a code is disabled, not deleted. */
export default function DiscountCodeForm() {
  return (
    <FormPage name="discountCodes" spec={spec} titles={titles} list={list} removable={false}>
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Discount code">
            <ToggleField {...field('disabled')} wide />
            <TextField {...field('name')} max={maxLength.name} />
            <TextField {...field('code')} max={maxLength.name} hint="What customers type; capitals or not" />
            <TextField {...field('description')} max={maxLength.text} rows={2} wide />
            <NumberField {...field('discount')} min={1} max={100} unit="%" />
            <DayField {...field('validUntil')} hint="Good to the end of that day" />
            <NumberField {...field('maxUsages')} max={maxCapacity} hint="0 means unlimited" />
            {stored && <ReadOnlyField label="Usages" value={String(stored.timesUsed)} />}
            <OrganizationField
              {...field('organization')}
              fixed={stored?.organization}
              onOrganizationChange={() => field('applyTo').onChange([])}
            />
          </FieldGroup>
          <FieldGroup heading="Products" note="What the code is good for.">
            <ApplyTo {...field('applyTo')} organizationId={values.organization} />
          </FieldGroup>
          {stored && stored.timesUsed > 0 && <CodeUsersTable code={stored} />}
        </>
      )}
    </FormPage>
  );
}

interface ApplyToProps extends FieldProps<readonly string[]> {
  organizationId: string;
}

function ApplyTo(props: ApplyToProps) {
  if (props.organizationId !== '') return <Offered {...props} />;
  return <Typography>Choose an organization to see its products.</Typography>;
}

function Offered(props: ApplyToProps) {
  const { records, status, errors, retry } = useList('products', props.organizationId);
  const fallback = 'The products could not be loaded';
  if (status === 'failed') return <Failure errors={errors} fallback={fallback} onRetry={retry} />;
  if (!records) return <Bar width="100%" height={60} />;
  if (records.length === 0) return <Typography>Please add products for organization first</Typography>;
  const options = records.map(({ _id, name, price }) => ({
    value: _id,
    label: `${name}, ${formatEuros(price, 'en')}`,
  }));
  return <ChoicesField {...props} options={options} />;
}
