import type { Draft } from '#contract/draft';
import type { Product, ProductInput } from '#contract/product';
import type { FormSpec } from '../form/formSpec';

export type ProductDraft = Draft<ProductInput>;
export type VariantDraft = ProductDraft['variants'][number];
export type StepDraft = ProductDraft['priceSteps'][number];

export const productSpec: FormSpec<ProductDraft, Product> = {
  blank: {
    name: '',
    nameEn: '',
    description: '',
    descriptionEn: '',
    price: null,
    priceSteps: [],
    vat: true,
    vatPercent: null,
    taxAmount: null,
    taxDescription: '',
    taxDescriptionEn: '',
    mandatory: true,
    maximumAmount: null,
    variants: [],
    serviceFee: null,
    serviceFeeVat: null,
    infoLink: '',
    roomType: '',
    organization: '',
  },
  labels: {
    name: 'Name',
    description: 'Description',
    price: 'Price (tax included)',
    priceSteps: 'Price steps',
    vat: 'VAT',
    vatPercent: 'VAT percent',
    taxAmount: 'Tax amount',
    taxDescription: 'Tax description',
    mandatory: 'Mandatory',
    maximumAmount: 'Maximum amount',
    variants: 'Variants',
    serviceFee: 'Service fee',
    serviceFeeVat: 'Service fee VAT',
    infoLink: 'Info link',
    roomType: 'Room type paid for',
    nameEn: 'Name in English',
    descriptionEn: 'Description in English',
    taxDescriptionEn: 'Tax description in English',
    organization: 'Organization',
  },
  optional: ({ vat }) => [
    'description',
    'nameEn',
    'descriptionEn',
    'taxDescriptionEn',
    'infoLink',
    'roomType',
    ...(vat ? ['taxAmount', 'taxDescription', 'serviceFee', 'serviceFeeVat'] : ['vatPercent']),
  ],
};
