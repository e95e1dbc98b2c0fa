import type { ProductInput } from '../../contract/product';
import type { ById } from '../../contract/reference';
import { Accommodation } from '../../models/accommodation';
import { DiscountCode } from '../../models/discountCode';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Payment } from '../../models/payment';
import { Product, type StoredProduct } from '../../models/product';
import { crud } from './crud';
import { detachCodes } from '../discountCodes/detachCodes';
import { setMaximumAmount } from '../payments/productStock';
import { notSafeToDelete } from '../payments/safeToDelete';
import { assignOrganization } from '../access/lockReferences';
import { refuseWhileUsed } from './refuseWhileUsed';
import { readOrganizationSummaries, type OrganizationSummary } from './organizationSummaries';

export interface ProductView {
  product: StoredProduct;
  organization: OrganizationSummary;
}

export const products = crud<ById<ProductInput>, StoredProduct, ProductView>({
  name: 'products',
  model: Product,
  order: { name: 1 },
  async viewsOf(records) {
    const organizations = await readOrganizationSummaries(records);
    return records.flatMap((product) => {
      const organization = organizations.get(String(product.organization));
      return organization ? [{ product, organization }] : [];
    });
  },
  rules: {
    async beforeSave(actor, input, before) {
      const organization = await assignOrganization(actor, input, before);
      if (before) await setMaximumAmount(before._id, input.maximumAmount);
      return { ...input, organization };
    },
    async beforeRemove({ _id, organization }) {
      const assigned = { 'products.product': _id };
      refuseWhileUsed({
        events: await Event.countDocuments(assigned),
        groups: await Group.countDocuments(assigned),
        ferries: await Ferry.countDocuments(assigned),
        accommodations: await Accommodation.countDocuments(assigned),
        payments: await Payment.countDocuments({ product: _id, ...notSafeToDelete }),
      });
      await detachCodes(await Payment.find({ product: _id, discountCode: { $ne: null } }).lean());
      await Payment.deleteMany({ product: _id });
      await DiscountCode.updateMany({ organization, applyTo: _id }, { $pull: { applyTo: _id } });
    },
  },
});
