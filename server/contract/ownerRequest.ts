import type { OrganizationName } from './organization';
import type { OwnerRight } from './ownerRights';

/** What owners may do with each right, for panel and mails. */
export const rightWords: Readonly<Record<OwnerRight, string>> = {
  products: 'change products',
  texts: 'change texts and documents',
  opening: 'open and close registration',
};

/** A right can be requested again after this time. */
export const requestAgainHours = 24;

/** The maximum length of the text of a request. */
export const maxRequestLength = 500;

export const ownerRequestStates = ['waiting', 'granted', 'declined'] as const;
export type OwnerRequestState = (typeof ownerRequestStates)[number];

/** `POST /api/admin/owner-requests` */
export interface OwnerRequestInput {
  right: OwnerRight;
  /** The owner's message; may be empty. */
  message: string;
}

/**
 * The latest request of an organization's owners for a right (`GET /api/admin/owner-requests?organization=`). Instants
 * are ISO 8601.
 */
export interface OwnerRequest {
  _id: string;
  organization: OrganizationName;
  right: OwnerRight;
  state: OwnerRequestState;
  /** Empty once the request is answered. */
  message: string;
  requestedAt: string;
  /** The name of the owner who sent it; null once they are deleted. */
  requestedBy: string | null;
  /** Null while the request is waiting. */
  answeredAt: string | null;
  /** When owners can request the right again. */
  againFrom: string;
}
