import type { Draft } from '#contract/draft';
import { maxAmount, maxCapacity, maxLength } from '#contract/fields';
import type { Product, ProductInput } from '#contract/product';
import { NumberField } from '../form/fields/NumberField';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PickerPage } from '../form/page/PickerPage';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import type { FieldProps, BindField, FormSpec } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';

type ProductDraft = Draft<ProductInput>;

const spec: FormSpec<ProductDraft, Product> = {
  blank: {
    name: '',
    description: '',
    price: null,
    vat: true,
    vatPercent: null,
    taxAmount: null,
    taxDescription: '',
    mandatory: true,
    maximumAmount: null,
    serviceFee: null,
    serviceFeeVat: null,
    infoLink: '',
    organization: '',
  },
  labels: {
    name: 'Name',
    description: 'Description',
    price: 'Price (tax included)',
    vat: 'VAT',
    vatPercent: 'VAT percent',
    taxAmount: 'Tax amount',
    taxDescription: 'Tax description',
    mandatory: 'Mandatory',
    maximumAmount: 'Maximum amount',
    serviceFee: 'Service fee',
    serviceFeeVat: 'Service fee VAT',
    infoLink: 'Info link',
    organization: 'Organization',
  },
  optional: ({ vat }) => [
    'description',
    'infoLink',
    ...(vat ? ['taxAmount', 'taxDescription', 'serviceFee', 'serviceFeeVat'] : ['vatPercent']),
  ],
};

/** `/products` */
export default function Products() {
  return (
    <PickerPage
      name="products"
      heading="Products"
      singular="product"
      plural="products"
      labelOf={({ name }) => name}
      spec={spec}
    >
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Product">
            <TextField {...field('name')} max={maxLength.name} />
            <OrganizationField {...field('organization')} fixed={stored?.organization} />
            <TextField {...field('description')} max={maxLength.text} rows={2} wide />
            <ToggleField {...field('mandatory')} wide />
            {!values.mandatory && <TextField {...field('infoLink')} type="url" max={maxLength.line} wide />}
            <NumberField {...field('maximumAmount')} max={maxCapacity} hint="0 means unlimited" />
            {stored && <ReadOnlyField label="Sold" value={String(stored.sold)} />}
          </FieldGroup>
          <FieldGroup heading="Price">
            <Prices field={field} vat={values.vat} />
          </FieldGroup>
        </>
      )}
    </PickerPage>
  );
}

/** Prices include their tax: VAT, or another that is described. */
function Prices({ field, vat }: { field: BindField<ProductDraft>; vat: boolean }) {
  return (
    <>
      <Amount {...field('price')} />
      <ToggleField {...field('vat')} />
      {vat ? (
        <Percent {...field('vatPercent')} />
      ) : (
        <>
          <Amount {...field('taxAmount')} />
          <TextField {...field('taxDescription')} max={maxLength.line} />
        </>
      )}
      <Amount {...field('serviceFee')} />
      <Percent {...field('serviceFeeVat')} />
    </>
  );
}

function Amount(props: FieldProps<number | null>) {
  return <NumberField {...props} max={maxAmount} decimals={2} unit="€" />;
}

function Percent(props: FieldProps<number | null>) {
  return <NumberField {...props} max={100} decimals={1} unit="%" />;
}
