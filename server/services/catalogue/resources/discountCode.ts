import type { DiscountCodeInput } from '../../../contract/discountCode';
import type { ById } from '../../../contract/reference';
import { nameCollation } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { DiscountCode, type StoredDiscountCode } from '../../../models/discountCode';
import { Group, type StoredGroup } from '../../../models/group';
import { Payment } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import { crud } from './crud';
import { setMaxUsages } from '../../money/discountCodes/codeUses';
import { findByIds } from '../../../lib/findByIds';
import { assignOrganization, referenceTo } from '../../access/lockReferences';
import { readOrganizationSummaries, type OrganizationSummary } from '../../access/organizationSummaries';

export interface DiscountCodeView {
  code: StoredDiscountCode;
  organization: OrganizationSummary;
  /** The products that it applies to, in the order of `applyTo`. */
  products: StoredProduct[];
}

/** A customer who uses a code; only the needed fields, because there may be thousands. */
export interface CodeUserView {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName' | 'email'>;
  group: Pick<StoredGroup, '_id' | 'name'>;
}

const codeRecords = crud<ById<DiscountCodeInput>, StoredDiscountCode, DiscountCodeView>({
  name: 'discountCodes',
  model: DiscountCode,
  order: { name: 1 },
  readViews,
  rules: {
    async beforeSave(actor, input, before) {
      const products = input.applyTo.flatMap((id, index) => referenceTo(`applyTo.${index}`, Product, id));
      const organization = await assignOrganization(actor, input, before, products);
      if (before) await setMaxUsages(before._id, input.maxUsages);
      return { ...input, applyTo: [...new Set(input.applyTo)], organization };
    },
    otherUses: async ({ timesUsed }) => ({ customers: timesUsed }),
  },
});

export const discountCodes = {
  ...codeRecords,
  /** The customers who use a code on any of their trips, sorted by name; includes disabled ones. */
  async listUsers(actor: Actor, id: string): Promise<CodeUserView[]> {
    const { code } = await codeRecords.get(actor, id);
    const ids = await Payment.distinct('customer', { discountCode: code._id });
    const customers = await Customer.find({ _id: { $in: ids } }, 'firstName lastName email group')
      .sort({ lastName: 1, firstName: 1, _id: 1 })
      .collation(nameCollation)
      .lean();
    const groups = await findByIds(
      Group,
      customers.map(({ group }) => group),
      ['name'],
    );
    return customers.flatMap((customer) => {
      const group = groups.get(String(customer.group));
      return group ? [{ customer, group }] : [];
    });
  },
};

async function readViews(records: StoredDiscountCode[]): Promise<DiscountCodeView[]> {
  const [organizations, products] = await Promise.all([
    readOrganizationSummaries(records),
    findByIds(
      Product,
      records.flatMap(({ applyTo }) => applyTo),
    ),
  ]);
  return records.flatMap((code) => {
    const organization = organizations.get(String(code.organization));
    if (!organization) return [];
    return [{ code, organization, products: code.applyTo.flatMap((id) => products.get(String(id)) ?? []) }];
  });
}
