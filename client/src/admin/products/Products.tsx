import type { Draft } from '#contract/draft';
import { maxAmount, maxCapacity, maxLength } from '#contract/fields';
import type { Product, ProductInput } from '#contract/product';
import { NumberField } from '../form/fields/NumberField';
import { OrganizationField } from '../form/fields/OrganizationField';
import { Part } from '../form/fields/FieldGroup';
import { PickPage } from '../form/page/PickPage';
import { ReadOnly } from '../form/fields/ReadOnly';
import type { Bound, BoundField, FormSpec } from '../form/spec';
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
    <PickPage
      name="products"
      heading="Products"
      thing="product"
      things="products"
      labelOf={({ name }) => name}
      spec={spec}
    >
      {({ field, values, stored }) => (
        <>
          <Part heading="Product">
            <TextField {...field('name')} max={maxLength.name} />
            <OrganizationField {...field('organization')} fixed={stored?.organization} />
            <TextField {...field('description')} max={maxLength.text} rows={2} wide />
            <ToggleField {...field('mandatory')} wide />
            {!values.mandatory && <TextField {...field('infoLink')} type="url" max={maxLength.line} wide />}
            <NumberField {...field('maximumAmount')} max={maxCapacity} hint="0 means unlimited" />
            {stored && <ReadOnly label="Sold" value={String(stored.sold)} />}
          </Part>
          <Part heading="Price">
            <Prices field={field} vat={values.vat} />
          </Part>
        </>
      )}
    </PickPage>
  );
}

/** Prices include their tax: VAT, or another that is described. */
function Prices({ field, vat }: { field: BoundField<ProductDraft>; vat: boolean }) {
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

function Amount(props: Bound<number | null>) {
  return <NumberField {...props} max={maxAmount} decimals={2} unit="€" />;
}

function Percent(props: Bound<number | null>) {
  return <NumberField {...props} max={100} decimals={1} unit="%" />;
}
