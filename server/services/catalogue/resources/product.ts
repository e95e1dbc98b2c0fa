import type { InCents } from '../../../contract/money';
import type { ProductInput } from '../../../contract/product';
import type { ById } from '../../../contract/reference';
import { DiscountCode } from '../../../models/discountCode';
import { Event } from '../../../models/event';
import { Payment } from '../../../models/payment';
import { stepFaults } from '../../../contract/priceSteps';
import { InvalidInput } from '../../../lib/AppError';
import { Product, type StoredProduct } from '../../../models/product';
import { crud } from './crud';
import { detachCodes } from '../../money/discountCodes/detachCodes';
import { mergeVariants } from './productVariants';
import { setMaximumAmount } from '../../money/payments/productStock';
import { deletePayments, notSafeToDelete } from '../../money/payments/deletePayments';
import { assignOrganization } from '../../access/lockReferences';
import { readOrganizationSummaries, type OrganizationSummary } from '../../access/organizationSummaries';

export interface ProductView {
  product: StoredProduct;
  organization: OrganizationSummary;
}

/** Without these fields the stored values are kept. */
type Stored = InCents<ById<ProductInput>>;
type Input = Omit<Stored, KeptIfMissing> & { [Field in KeptIfMissing]?: Stored[Field] | undefined };
type KeptIfMissing = 'mandatory' | 'priceSteps' | 'variants';

export const products = crud<Input, StoredProduct, ProductView>({
  name: 'products',
  model: Product,
  order: { name: 1 },
  async readViews(records) {
    const organizations = await readOrganizationSummaries(records);
    return records.flatMap((product) => {
      const organization = organizations.get(String(product.organization));
      return organization ? [{ product, organization }] : [];
    });
  },
  rules: {
    async beforeSave(actor, input, before) {
      refuseStepFaults(input.priceSteps ?? []);
      const organization = await assignOrganization(actor, input, before);
      if (before) await setMaximumAmount(before._id, input.maximumAmount);
      const { mandatory = before?.mandatory ?? true } = input;
      const { variants, ...fields } = input;
      return {
        ...fields,
        ...(variants && { variants: mergeVariants(variants, before?.variants ?? []) }),
        mandatory,
        infoLink: mandatory ? null : input.infoLink,
        organization,
      };
    },
    otherUses: async ({ _id }) => ({
      payments: await Payment.countDocuments({ product: _id, ...notSafeToDelete }),
    }),
    async beforeRemove({ _id, organization }) {
      await detachCodes(await Payment.find({ product: _id, discountCode: { $ne: null } }).lean());
      await deletePayments({ product: _id });
      await DiscountCode.updateMany({ organization, applyTo: _id }, { $pull: { applyTo: _id } });
      await Event.updateMany(
        { organization, 'refundPolicy.products.product': _id },
        { $pull: { 'refundPolicy.products': { product: _id } } },
      );
      await Event.updateMany({ organization, 'handover.fee': _id }, { $set: { 'handover.fee': null } });
    },
  },
});

/** @throws InvalidInput */
function refuseStepFaults(steps: NonNullable<Input['priceSteps']>): void {
  const faults = stepFaults(steps).map(({ code, path }) => ({ code, path: `priceSteps.${path}` }));
  if (faults.length > 0) throw new InvalidInput(faults);
}
