import { maxCapacity, maxLength } from '#contract/fields';
import { DayField } from '../form/fields/DayField';
import { FormPage } from '../form/page/FormPage';
import { NumberField } from '../form/fields/NumberField';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { CodeProductsField } from './CodeProductsField';
import { CodeUsersTable } from './CodeUsersTable';
import { discountCodeSpec } from './discountCodeSpec';

const titles = { add: 'Add new discount code', edit: 'Edit discount code' };
const list = { path: '/discount-codes', label: 'Discount codes' };

/** `/discountcode-form`; codes are disabled instead of deleted (rules §14.1). */
export default function DiscountCodeForm() {
  return (
    <FormPage name="discountCodes" spec={discountCodeSpec} titles={titles} list={list} isRemovable={false}>
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Discount code">
            <ToggleField {...field('disabled')} wide />
            <TextField {...field('name')} max={maxLength.name} />
            <TextField
              {...field('code')}
              max={maxLength.name}
              hint="What customers type, in upper or lower case"
            />
            <TextField {...field('description')} max={maxLength.text} rows={2} wide />
            <NumberField {...field('discount')} min={1} max={100} unit="%" />
            <DayField {...field('validUntil')} hint="Valid until the end of that day" />
            <NumberField {...field('maxUsages')} max={maxCapacity} hint="0 means unlimited" />
            {stored && <ReadOnlyField label="Usages" value={String(stored.timesUsed)} />}
            <OrganizationField
              {...field('organization')}
              fixed={stored?.organization}
              onOrganizationChange={() => field('applyTo').onChange([])}
            />
          </FieldGroup>
          <FieldGroup heading="Products" note="What the code can be used for.">
            <CodeProductsField {...field('applyTo')} organizationId={values.organization} />
          </FieldGroup>
          {stored && stored.timesUsed > 0 && <CodeUsersTable code={stored} />}
        </>
      )}
    </FormPage>
  );
}
