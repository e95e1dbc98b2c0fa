import type { CodeUser, DiscountCode } from '../../contract/discountCode';
import type { CodeUserView, DiscountCodeView } from '../../services/catalogue/resources/discountCode';
import { presentOrganizationName } from '../organizations/output';
import { presentNamed } from '../resources/namesOutput';

export function presentDiscountCode({ code, organization, products }: DiscountCodeView): DiscountCode {
  return {
    _id: String(code._id),
    revision: code.revision,
    name: code.name,
    code: code.code,
    description: code.description,
    discount: code.discount,
    maxUsages: code.maxUsages,
    timesUsed: code.timesUsed,
    validUntil: code.validUntil,
    applyTo: products.map(presentNamed),
    disabled: code.disabled,
    organization: presentOrganizationName(organization),
  };
}

export function presentCodeUser({ customer, group }: CodeUserView): CodeUser {
  return {
    _id: String(customer._id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    group: presentNamed(group),
  };
}
