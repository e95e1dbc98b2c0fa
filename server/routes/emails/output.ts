import type { Email } from '../../contract/email';
import type { EmailView } from '../../services/catalogue/resources/email';
import { presentOrganizationName } from '../organizations/output';

export function presentEmail({ email, organization }: EmailView): Email {
  return {
    _id: String(email._id),
    revision: email.revision,
    name: email.name,
    identifier: email.identifier,
    emailSubject: email.emailSubject,
    emailHtml: email.emailHtml,
    organization: presentOrganizationName(organization),
  };
}
