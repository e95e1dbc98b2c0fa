import type { Admin, ChangedAdmin } from '../contract/admin';
import type { AdminView } from '../services/resources/admin';
import { presentOrganizationName } from './organization';

export function presentAdmin({ admin, organization }: AdminView): Admin {
  return {
    _id: String(admin._id),
    revision: admin.revision,
    email: admin.email,
    name: admin.name,
    role: admin.role,
    organization: organization && presentOrganizationName(organization),
  };
}

export function presentChangedAdmin(changed: { view: AdminView; token: string | undefined }): ChangedAdmin {
  const { view, token } = changed;
  return { ...presentAdmin(view), ...(token !== undefined && { token }) };
}
