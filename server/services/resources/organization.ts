import { AppError } from '../../lib/AppError';
import { duplicateKey } from '../../lib/duplicateKey';
import type { OrganizationInput } from '../../contract/organization';
import { Accommodation } from '../../models/accommodation';
import { Admin } from '../../models/admin';
import { DiscountCode } from '../../models/discountCode';
import { Email } from '../../models/email';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Organization, type StoredOrganization } from '../../models/organization';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { crud } from './crud';
import { refuseWhileUsed } from './refuseWhileUsed';

const stored = crud<OrganizationInput, StoredOrganization, StoredOrganization>({
  name: 'organizations',
  model: Organization,
  order: { name: 1 },
  viewsOf: async (records) => records,
  rules: {
    beforeSave: async (_actor, input) => input,
    async beforeRemove({ _id: organization }) {
      const products = await Product.find({ organization }, '_id').lean();
      refuseWhileUsed({
        events: await Event.countDocuments({ organization }),
        groups: await Group.countDocuments({ organization }),
        ferries: await Ferry.countDocuments({ organization }),
        accommodations: await Accommodation.countDocuments({ organization }),
        products: products.length,
        payments: await Payment.countDocuments({ product: { $in: products.map(({ _id }) => _id) } }),
        discountCodes: await DiscountCode.countDocuments({ organization, timesUsed: { $gt: 0 } }),
        admins: await Admin.countDocuments({ organization }),
      });
      await DiscountCode.deleteMany({ organization });
      await Email.deleteMany({ organization });
      await Mail.deleteMany({ organization });
    },
  },
});

/** A taken name has its own error code (rules §15.5). */
export const organizations: typeof stored = {
  ...stored,
  create: (actor, input) => stored.create(actor, input).catch(refuseTakenName),
  update: (actor, id, input) => stored.update(actor, id, input).catch(refuseTakenName),
};

function refuseTakenName(error: unknown): never {
  if (duplicateKey(error)?.includes('name')) throw new AppError('organizationNameInUse', { path: 'name' });
  throw error;
}
