import type {
  Contact,
  Organization,
  OrganizationName,
  PublicOrganization,
} from '../../contract/organization';
import type { OwnerRights } from '../../contract/ownerRights';
import type { StoredOrganization } from '../../models/organization';
import type { OrganizationSummary } from '../../services/access/organizationSummaries';
import { presentEnglish } from '../resources/namesOutput';

export function presentOrganizationName(organization: OrganizationSummary): OrganizationName {
  return {
    _id: String(organization._id),
    name: organization.name,
    identifier: organization.identifier,
    ...presentEnglish({ nameEn: organization.nameEn }),
  };
}

export function presentPublicOrganization(organization: StoredOrganization): PublicOrganization {
  return {
    ...presentOrganizationName(organization),
    backgroundImage: organization.backgroundImage,
    registerEnabled: organization.registerEnabled,
    description: organization.description,
    thingsToNote: organization.thingsToNote,
    questions: organization.questions,
    marketingAuthorization: organization.marketingAuthorization,
    travelConditions: organization.travelConditions,
    privacyStatement: organization.privacyStatement,
    ...(organization.accessibilityEmail && { accessibilityEmail: organization.accessibilityEmail }),
    ...presentPackageInformation(organization),
    ...presentEnglish({
      descriptionEn: organization.descriptionEn,
      thingsToNoteEn: organization.thingsToNoteEn,
      questionsEn: organization.questionsEn,
      marketingAuthorizationEn: organization.marketingAuthorizationEn,
      travelConditionsEn: organization.travelConditionsEn,
      privacyStatementEn: organization.privacyStatementEn,
    }),
  };
}

function presentPackageInformation({
  packageTravel,
}: StoredOrganization): Pick<PublicOrganization, 'packageInformationVersion'> {
  return packageTravel?.isOrganizer ? { packageInformationVersion: packageTravel.version } : {};
}

/** All fields, for staff. */
export function presentOrganization(organization: StoredOrganization): Organization {
  const { contact, address } = organization;
  return {
    ...presentPublicOrganization(organization),
    revision: organization.revision,
    contact: presentContact(contact),
    address: {
      street: address.street,
      postalCode: address.postalCode,
      city: address.city,
      country: address.country,
    },
    businessCode: organization.businessCode,
    bankAccount: organization.bankAccount,
    website: organization.website,
    ownerRights: presentOwnerRights(organization),
  };
}

function presentOwnerRights({ ownerRights }: StoredOrganization): OwnerRights {
  const { products = false, texts = false, opening = false } = ownerRights ?? {};
  return { products, texts, opening };
}

export function presentContact({ name, email, phone }: Contact): Contact {
  return { name, email, phone };
}
