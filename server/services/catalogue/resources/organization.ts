import { AppError } from '../../../lib/AppError';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { fieldsOfRight, type OrganizationInput } from '../../../contract/organization';
import type { Actor } from '../../../lib/sessionToken';
import { deleteApiKeys } from '../../access/apiKeys/apiKeys';
import { dropSignOn } from '../../access/signOn/settings';
import { deleteWebhooks } from '../../access/webhooks/webhooks';
import { deleteMassChanges } from '../../access/massChanges/recordMassChange';
import { deleteImports } from '../../money/bankTransfers/undoImport';
import { deleteClosings } from '../../money/bookkeeping/closings';
import { deleteInvoices } from '../../money/invoices/dropOldInvoices';
import { deleteExplanations } from '../../money/reconciliation/resolveDifference';
import { Cancellation } from '../../../models/cancellation';
import { Handover } from '../../../models/handover';
import { ConsentText } from '../../../models/consentText';
import { DiscountCode } from '../../../models/discountCode';
import { Mail } from '../../../models/mail';
import { Organization, type StoredOrganization } from '../../../models/organization';
import { Payment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { refuseContactPhone } from '../../people/customers/refuseNewFaults';
import { discardFiles } from '../../mail/deleteMails';
import { deleteViews } from '../../office/customerViews/customerViews';
import { deleteRequests, recordRightsChange } from '../../office/ownerRights/answerRequests';
import { deleteMailings } from '../../office/mailings/sendMailing';
import { deleteChanges } from '../../trips/sailingChanges/deleteChanges';
import { deleteAllotments } from '../../office/allotments/saveAllotment';
import { deleteComplaints } from '../../people/complaints/storeComplaint';
import { deleteConfirmations } from '../../people/travelConfirmations/storeConfirmations';
import { deleteReturnedLists } from '../../people/returnedLists/deleteReturnedLists';
import { deleteMarks } from '../../tickets/boarding/deleteMarks';
import { deleteManifests } from '../../tickets/manifests/deleteManifests';
import { deleteTemplates } from '../../tickets/manifests/templates';
import { deletePasses } from '../../tickets/wallets/passes';
import { deleteWalletSettings } from '../../tickets/wallets/settings';
import { crud } from './crud';
import { resourceModel } from '../../../models/resourceModel';
import { countOwned, ownedResources } from './countUses';

const organizationRecords = crud<OrganizationInput, StoredOrganization, StoredOrganization>({
  name: 'organizations',
  model: Organization,
  order: { name: 1 },
  readViews: async (records) => records,
  rules: {
    async beforeSave(actor, input, before) {
      if (actor.role !== 'root') return pickOwnerFields(actor, input);
      refuseContactPhone(input.contact.phone, before?.contact.phone);
      return input;
    },
    afterSave: recordRightsChange,
    async otherUses({ _id: organization }) {
      const products = await Product.find({ organization }, '_id').lean();
      return {
        ...(await countOwned(organization)),
        payments: await Payment.countDocuments({ product: { $in: products.map(({ _id }) => _id) } }),
        discountCodes: await DiscountCode.countDocuments({ organization, timesUsed: { $gt: 0 } }),
      };
    },
    async beforeRemove({ _id: organization }) {
      for (const name of ownedResources('deleteToo')) await resourceModel(name).deleteMany({ organization });
      await discardFiles({ organization });
      await Mail.deleteMany({ organization });
      await deleteMailings(organization);
      await deleteMassChanges(organization);
      await deleteApiKeys(organization);
      await deleteWebhooks(organization);
      await dropSignOn(organization);
      await deleteViews({ organization });
      await deleteRequests({ organization });
      await ConsentText.deleteMany({ organization });
      await Cancellation.deleteMany({ organization });
      await Handover.deleteMany({ organization });
      await deleteClosings(organization);
      await deleteImports(organization);
      await deleteInvoices(organization);
      await deleteExplanations(organization);
      await deleteManifests({ organization });
      await deleteTemplates(organization);
      await deleteMarks({ organization });
      await deleteReturnedLists({ organization });
      await deleteComplaints({ organization });
      await deleteConfirmations({ organization });
      await deleteAllotments({ organization });
      await deleteChanges({ organization });
      await deletePasses(organization);
      await deleteWalletSettings(organization);
    },
  },
});

/** A taken name has its own error code (rules §15.5). */
export const organizations: typeof organizationRecords = {
  ...organizationRecords,
  create: (actor, input) => organizationRecords.create(actor, input).catch(refuseTakenName),
  update: (actor, id, input) => organizationRecords.update(actor, id, input).catch(refuseTakenName),
};

/** The fields that the owner may change by their rights; the others are ignored (rules §3.3). */
function pickOwnerFields({ ownerRights = [] }: Actor, input: OrganizationInput): Partial<OrganizationInput> {
  const allowed = new Set<string>(ownerRights.flatMap((right) => fieldsOfRight[right]));
  return Object.fromEntries(Object.entries(input).filter(([field]) => allowed.has(field)));
}

function refuseTakenName(error: unknown): never {
  if (duplicateKeyFields(error)?.includes('name'))
    throw new AppError('organizationNameInUse', { path: 'name' });
  throw error;
}
