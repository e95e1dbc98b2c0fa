import type { Admin, ChangedAdmin } from '../../contract/admin';
import type { AdminView } from '../../services/catalogue/resources/admin';
import type { ChangedAdminView } from '../../services/catalogue/resources/changeAdmin';
import { presentOrganizationName } from '../organizations/output';

export function presentAdmin({ admin, organization, invitedAt }: AdminView): Admin {
  return {
    _id: String(admin._id),
    revision: admin.revision,
    email: admin.email,
    name: admin.name,
    role: admin.role,
    organization: organization && presentOrganizationName(organization),
    invitedAt: invitedAt?.toISOString() ?? null,
    unconfirmedSince: admin.unconfirmedSince?.toISOString() ?? null,
    readsHealthAnswers: isHealthReader(admin),
  };
}

export function presentChangedAdmin({ view, token }: ChangedAdminView): ChangedAdmin {
  return { ...presentAdmin(view), ...(token !== undefined && { token }) };
}

function isHealthReader({ organization, healthReaderIn }: AdminView['admin']): boolean {
  return healthReaderIn?.equals(organization ?? undefined) ?? false;
}
