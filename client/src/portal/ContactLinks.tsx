import Link from '@mui/material/Link';
import type { Contact } from '#contract/organization';
import { useText } from '../i18n/language';
import { portal } from '../i18n/portal';

/** The contact person of a trip within a text, with address and phone number as links. */
export function ContactLinks({ contact: { name, email, phone } }: { contact: Contact }) {
  const t = useText();
  return (
    <>
      {name || t(portal.organizer)}
      {email && (
        <>
          , <Link href={`mailto:${email}`}>{email}</Link>
        </>
      )}
      {phone && (
        <>
          , <Link href={`tel:${phone}`}>{phone}</Link>
        </>
      )}
    </>
  );
}
