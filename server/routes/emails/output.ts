import type { Email } from '../../contract/email';
import type { EmailView } from '../../services/catalogue/resources/email';
import { presentOrganizationName } from '../organizations/output';
import { presentEnglish } from '../resources/namesOutput';

export function presentEmail({ email, organization }: EmailView): Email {
  return {
    _id: String(email._id),
    revision: email.revision,
    name: email.name,
    identifier: email.identifier,
    emailSubject: email.emailSubject,
    emailHtml: email.emailHtml,
    ...presentEnglish({ emailSubjectEn: email.emailSubjectEn, emailHtmlEn: email.emailHtmlEn }),
    organization: presentOrganizationName(organization),
  };
}
