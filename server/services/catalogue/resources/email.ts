import type { EmailInput } from '../../../contract/email';
import type { ById } from '../../../contract/reference';
import { Email, type StoredEmail } from '../../../models/email';
import { crud } from './crud';
import { assignOrganization } from '../../access/lockReferences';
import { readOrganizationSummaries, type OrganizationSummary } from '../../access/organizationSummaries';

export interface EmailView {
  email: StoredEmail;
  organization: OrganizationSummary;
}

/** An organization's mail templates; a unique index allows one for each kind of mail. */
export const emails = crud<ById<EmailInput>, StoredEmail, EmailView>({
  name: 'emails',
  model: Email,
  order: { name: 1 },
  async readViews(records) {
    const organizations = await readOrganizationSummaries(records);
    return records.flatMap((email) => {
      const organization = organizations.get(String(email.organization));
      return organization ? [{ email, organization }] : [];
    });
  },
  rules: {
    async beforeSave(actor, input, before) {
      return { ...input, organization: await assignOrganization(actor, input, before) };
    },
  },
});
