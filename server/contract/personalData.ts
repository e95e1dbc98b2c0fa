import type { AuditAction, FieldChange } from './audit';
import type { SentMail } from './email';
import type { Language } from './languages';
import type { StaffCustomerPayments } from './payment';
import type { Role } from './roles';
import type { RoomType } from './rooms';
import type { OpenSession } from './session';
import type { StaffCustomer } from './staffCustomer';

/**
 * Everything that is stored about a customer (`GET /api/users/me/data`, `GET /api/admin/users/{id}/data`), without what
 * is about others. Instants are ISO 8601.
 */
export interface PersonalData {
  /** When it was put together. */
  at: string;
  customer: Omit<StaffCustomer, 'revision' | 'room'> & {
    language: Language;
    room: { roomType: RoomType; others: number } | null;
  };
  payments: StaffCustomerPayments;
  /** Where they are logged in. */
  sessions: Omit<OpenSession, 'isCurrent'>[];
  /** Newest first. */
  mails: (SentMail & { text: string })[];
  /** Changes of the customer's record, newest first. */
  changes: PersonalChange[];
}

/** A change; of who made it, only their role. */
export interface PersonalChange {
  at: string;
  action: AuditAction;
  by: Role;
  changes: FieldChange[];
}
