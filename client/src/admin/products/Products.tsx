import { EnglishFields, hasEnglish } from '../form/fields/EnglishFields';
import { useState } from 'react';
import type { NumberDraft } from '#contract/draft';
import { maxAmount, maxCapacity, maxLength } from '#contract/fields';
import type { Euros } from '#contract/money';
import { type Product, vatRatesOn } from '#contract/product';
import { roomSizes } from '#contract/rooms';
import { today } from '../../format/dates';
import { formatPercent } from '../../format/money';
import { roomTypeLabels } from '../labels/labels';
import { NumberField } from '../form/fields/NumberField';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PickerPage } from '../form/page/PickerPage';
import { ReadOnlyField } from '../form/fields/ReadOnlyField';
import { StopCollectingDialog } from '../form/fields/StopCollectingDialog';
import type { FieldProps, BindField } from '../form/formSpec';
import { SelectField } from '../form/fields/SelectField';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { PriceStepsField } from './priceSteps/PriceStepsField';
import { VariantsField } from './variants/VariantsField';
import { productSpec, type ProductDraft } from './productSpec';

const roomOptions = [{ options: roomSizes.map((value) => ({ value, label: roomTypeLabels[value] })) }];

/** `/products` */
export default function Products() {
  return (
    <PickerPage
      name="products"
      heading="Products"
      singular="product"
      plural="products"
      getLabel={({ name }) => name}
      spec={productSpec}
    >
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Product">
            <TextField {...field('name')} max={maxLength.name} />
            <OrganizationField {...field('organization')} fixed={stored?.organization} />
            <TextField {...field('description')} max={maxLength.text} rows={2} wide />
            <MandatoryField {...field('mandatory')} saved={stored} />
            {!values.mandatory && <TextField {...field('infoLink')} type="url" max={maxLength.line} wide />}
            <NumberField {...field('maximumAmount')} max={maxCapacity} hint="0 means unlimited" />
            <SelectField
              {...field('roomType')}
              groups={roomOptions}
              none="None"
              hint="Customers who have paid it get a room of this size when rooms are planned"
            />
            {stored && <ReadOnlyField label="Sold" value={String(stored.sold)} />}
          </FieldGroup>
          <EnglishFields isUsed={hasEnglish({ ...values, variants: [] })}>
            <TextField {...field('nameEn')} max={maxLength.name} wide />
            <TextField {...field('descriptionEn')} max={maxLength.text} rows={2} wide />
            {!values.vat && <TextField {...field('taxDescriptionEn')} max={maxLength.line} wide />}
          </EnglishFields>
          <FieldGroup heading="Variants">
            <VariantsField {...field('variants')} product={stored} />
          </FieldGroup>
          <FieldGroup heading="Price">
            <PriceFields field={field} vat={values.vat} />
          </FieldGroup>
          <FieldGroup heading="Price steps">
            <PriceStepsField
              {...field('priceSteps')}
              price={values.price}
              sold={stored?.sold ?? 0}
              maximumAmount={values.maximumAmount}
            />
          </FieldGroup>
        </>
      )}
    </PickerPage>
  );
}

/** Asks first if a mandatory product becomes optional. */
function MandatoryField({ saved, ...field }: FieldProps<boolean> & { saved: Product | undefined }) {
  const [isConfirming, setIsConfirming] = useState(false);

  function handleChange(mandatory: boolean) {
    if (!mandatory && saved?.mandatory) setIsConfirming(true);
    else field.onChange(mandatory);
  }

  function handleYes() {
    setIsConfirming(false);
    field.onChange(false);
  }

  return (
    <>
      <ToggleField
        {...field}
        onChange={handleChange}
        wide
        hint="Where it is collected, everybody on the trip pays a mandatory product; any other is an extra to buy"
      />
      <StopCollectingDialog
        open={isConfirming}
        question={`Make ${saved?.name ?? ''} optional?`}
        exception=", but may still buy it"
        onNo={() => setIsConfirming(false)}
        onYes={handleYes}
      />
    </>
  );
}

/** Prices include tax: VAT, or another tax with a description. */
function PriceFields({ field, vat }: { field: BindField<ProductDraft>; vat: boolean }) {
  return (
    <>
      <EuroField {...field('price')} />
      <ToggleField {...field('vat')} hint="Off for travel sold under the margin scheme, which shows no VAT" />
      {vat ? (
        <VatField {...field('vatPercent')} />
      ) : (
        <>
          <EuroField {...field('taxAmount')} hint="Included in the full price; no receipt states it" />
          <TextField
            {...field('taxDescription')}
            max={maxLength.line}
            hint="Shown instead of a VAT rate, such as ‘Voittomarginaalijärjestelmä – matkatoimistot’"
          />
        </>
      )}
      <EuroField {...field('serviceFee')} hint="Added to the price; discounts do not lower it" />
      <VatField {...field('serviceFeeVat')} />
    </>
  );
}

function EuroField(props: FieldProps<NumberDraft<Euros>> & { hint?: string }) {
  return <NumberField {...props} max={maxAmount} decimals={2} unit="€" />;
}

/** Accepts any rate, because other countries have others, but warns about those that Finland does not have. */
function VatField(props: FieldProps<NumberDraft>) {
  const rates = vatRatesOn(today());
  const currentRates = rates.map((rate) => formatPercent(rate, 'en')).join(', ');
  const isOther = typeof props.value === 'number' && !rates.includes(props.value);
  const hint = isOther
    ? `Not one of the rates in Finland today: ${currentRates}`
    : `Rates in Finland today: ${currentRates}`;
  return <NumberField {...props} hint={hint} max={100} decimals={1} unit="%" />;
}
