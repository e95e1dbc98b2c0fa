import { resourceNames } from '../contract/resources';
import { accommodationOperations } from './accommodations/operations';
import { allotmentOperations } from './allotments/operations';
import { accountOperations } from './account/operations';
import { passkeyOperations } from './account/passkeyOperations';
import { twoStepOperations } from './account/twoStepOperations';
import { adminOperations } from './admins/operations';
import { answerOperations } from './answers/operations';
import { authOperations } from './auth/operations';
import { signOnOperations } from './auth/signOnOperations';
import { invoiceOperations } from './invoices/operations';
import { bankRefundOperations } from './bankRefunds/operations';
import { bankTransferOperations } from './bankTransfers/operations';
import { balanceOperations } from './bookkeeping/balanceOperations';
import { boardingOperations } from './boarding/operations';
import { bookkeepingOperations } from './bookkeeping/operations';
import { cancellationOperations } from './cancellations/operations';
import { customerListOperations } from './customers/listOperations';
import { customerViewOperations } from './customers/viewOperations';
import { customerOperations } from './customers/operations';
import { customerSheetOperations } from './customerSheet/operations';
import { dashboardOperations } from './dashboard/operations';
import { discountCodeOperations } from './discountCodes/operations';
import { drawOperations } from './draws/operations';
import { duesOperations } from './dues/operations';
import { emailOperations } from './emails/operations';
import { eventOperations } from './events/operations';
import { ferryOperations } from './ferries/operations';
import { groupOperations, publicGroupOperations } from './groups/operations';
import { packageTravelOperations } from './packageTravel/operations';
import { complaintOperations } from './complaints/operations';
import { handoverOperations } from './handover/operations';
import { healthOperations } from './health/operations';
import { statusOperations } from './health/statusOperations';
import { manifestOperations } from './manifests/operations';
import { manifestTemplateOperations } from './manifests/templateOperations';
import { sailingChangeOperations } from './sailingChanges/operations';
import { returnedListOperations } from './returnedLists/operations';
import { mailingOperations } from './mailings/operations';
import { mailOperations } from './mails/operations';
import { massActionOperations } from './massActions/operations';
import { massChangeOperations } from './massChanges/operations';
import { meOperations } from './me/operations';
import { partyOperations } from './me/partyOperations';
import { ownRoomOperations } from './me/roomOperations';
import { moneyOverviewOperations } from './moneyOverview/operations';
import { organizationOperations } from './organizations/operations';
import { ownerRightOperations } from './ownerRights/operations';
import { paymentOperations } from './payments/operations';
import { linkOperations } from './payments/linkOperations';
import { payerOperations } from './payments/payerOperations';
import { providerOperations } from './payments/providerOperations';
import { staffPaymentOperations } from './payments/staffOperations';
import { productOperations } from './products/operations';
import { earlyAccessOperations } from './earlyAccess/operations';
import { questionOperations } from './questions/operations';
import { reconciliationOperations } from './reconciliation/operations';
import { registrationOperations } from './registration/operations';
import { searchOperations } from './search/operations';
import { apiKeyOperations } from './security/apiKeyOperations';
import { webhookOperations } from './security/webhookOperations';
import { auditOperations } from './security/auditOperations';
import { securityEventOperations } from './security/securityEventOperations';
import { signOnSettingsOperations } from './security/signOnOperations';
import { securityPolicyOperations } from './security/securityPolicyOperations';
import { unsubscribeOperations } from './unsubscribe/operations';
import { waitingOperations } from './waiting/operations';
import { passDeviceOperations } from './wallets/deviceOperations';
import { walletSettingsOperations } from './wallets/settingsOperations';
import { walletTicketOperations } from './wallets/ticketOperations';
import { descriptionOperations } from './description/operations';
import type { Operation } from './operation';
import { resourceOperations } from './resources/operations';

const ownOperations: readonly Operation[] = [
  ...accommodationOperations,
  ...accountOperations,
  ...allotmentOperations,
  ...passkeyOperations,
  ...twoStepOperations,
  ...adminOperations,
  ...answerOperations,
  ...authOperations,
  ...signOnOperations,
  ...bankRefundOperations,
  ...invoiceOperations,
  ...bankTransferOperations,
  ...bookkeepingOperations,
  ...balanceOperations,
  ...cancellationOperations,
  ...customerListOperations,
  ...customerViewOperations,
  ...customerOperations,
  ...customerSheetOperations,
  ...dashboardOperations,
  ...discountCodeOperations,
  ...drawOperations,
  ...duesOperations,
  ...emailOperations,
  ...eventOperations,
  ...ferryOperations,
  ...groupOperations,
  ...publicGroupOperations,
  ...packageTravelOperations,
  ...complaintOperations,
  ...handoverOperations,
  ...healthOperations,
  ...statusOperations,
  ...manifestOperations,
  ...manifestTemplateOperations,
  ...returnedListOperations,
  ...sailingChangeOperations,
  ...boardingOperations,
  ...mailingOperations,
  ...mailOperations,
  ...massActionOperations,
  ...massChangeOperations,
  ...meOperations,
  ...partyOperations,
  ...ownRoomOperations,
  ...moneyOverviewOperations,
  ...organizationOperations,
  ...ownerRightOperations,
  ...paymentOperations,
  ...linkOperations,
  ...payerOperations,
  ...providerOperations,
  ...staffPaymentOperations,
  ...productOperations,
  ...questionOperations,
  ...earlyAccessOperations,
  ...reconciliationOperations,
  ...registrationOperations,
  ...searchOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...signOnSettingsOperations,
  ...auditOperations,
  ...securityEventOperations,
  ...securityPolicyOperations,
  ...unsubscribeOperations,
  ...waitingOperations,
  ...walletSettingsOperations,
  ...walletTicketOperations,
  ...passDeviceOperations,
  ...descriptionOperations(() => operations),
];

/** All operations of the API, sorted by path. A resource's own declaration overrides the usual one. */
export const operations: readonly Operation[] = [
  ...ownOperations,
  ...resourceNames
    .flatMap((name) => resourceOperations(name))
    .filter((usual) => !ownOperations.some((own) => operationKey(own) === operationKey(usual))),
].toSorted((one, other) => (operationKey(one) < operationKey(other) ? -1 : 1));

function operationKey({ path, method }: Operation): string {
  return `${path} ${method}`;
}
