import type { OrganizationName, PublicOrganization } from '../contract/organization';
import type { StoredOrganization } from '../models/organization';

export function presentOrganizationName(organization: StoredOrganization): OrganizationName {
  return {
    _id: String(organization._id),
    name: organization.name,
    identifier: organization.identifier,
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
  };
}
