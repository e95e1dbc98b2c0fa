import type { DiscountCode, DiscountCodeInput } from '#contract/discountCode';
import type { Draft } from '#contract/draft';
import type { FormSpec } from '../form/formSpec';

export const discountCodeSpec: FormSpec<Draft<DiscountCodeInput>, DiscountCode> = {
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
