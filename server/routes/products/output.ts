import { toEuros } from '../../contract/money';
import type { Product } from '../../contract/product';
import type { ProductView } from '../../services/catalogue/resources/product';
import { presentOrganizationName } from '../organizations/output';
import { presentEnglish } from '../resources/namesOutput';

export function presentProduct({ product, organization }: ProductView): Product {
  return {
    _id: String(product._id),
    revision: product.revision,
    name: product.name,
    description: product.description,
    ...presentEnglish({
      nameEn: product.nameEn,
      descriptionEn: product.descriptionEn,
      taxDescriptionEn: product.taxDescriptionEn,
    }),
    price: toEuros(product.price),
    priceSteps: (product.priceSteps ?? []).map((step) => ({ ...step, price: toEuros(step.price) })),
    vat: product.vat,
    vatPercent: product.vatPercent,
    taxAmount: product.taxAmount === null ? null : toEuros(product.taxAmount),
    taxDescription: product.taxDescription,
    mandatory: product.mandatory,
    maximumAmount: product.maximumAmount,
    sold: product.sold,
    variants: product.variants ?? [],
    serviceFee: toEuros(product.serviceFee),
    serviceFeeVat: product.serviceFeeVat,
    infoLink: product.infoLink,
    roomType: product.roomType ?? null,
    organization: presentOrganizationName(organization),
  };
}
