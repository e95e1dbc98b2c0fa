import type { InEnglish } from './languages';

// Complaints of travellers about their trips (rules §39).

/** How it came; only a traveller's own come through the portal. */
export const reportedSources = ['email', 'phone', 'other'] as const;
export type ReportedSource = (typeof reportedSources)[number];
export const complaintSources = ['portal', ...reportedSources] as const;
export type ComplaintSource = (typeof complaintSources)[number];

/** `answered` until it is closed; staff may also close one that needs no answer in writing. */
export type ComplaintState = 'open' | 'answered' | 'closed';

/** How many complaints of a traveller may wait for an answer before they cannot write another. */
export const maxOpenComplaints = 5;

/** Within how many days an organization wants to answer, unless it has chosen otherwise. */
export const defaultComplaintDays = 14;

/** `POST /api/users/me/complaints` */
export interface ComplaintInput {
  subject: string;
  /** What happened. */
  description: string;
}

/** `POST /api/admin/users/{id}/complaints`: one that came by mail or phone. */
export interface ReportedComplaintInput extends ComplaintInput {
  /** `YYYY-MM-DD`, until today. */
  receivedOn: string;
  source: ReportedSource;
}

/** `POST /api/admin/complaints/{id}/answer` */
export interface ComplaintAnswerInput {
  answer: string;
}

/** `POST /api/admin/complaints/{id}/closing` */
export interface ComplaintClosingInput {
  /** The outcome, which the traveller reads: what was agreed, or why the complaint is rejected. */
  agreement: string;
}

/** A complaint, as its traveller sees it. */
export interface OwnComplaint extends InEnglish<'event'> {
  _id: string;
  /** The name of the trip's event; a dash if it was deleted. */
  event: string;
  subject: string;
  description: string;
  /** `YYYY-MM-DD` */
  receivedOn: string;
  state: ComplaintState;
  /** Null without one. `at` is an instant, ISO 8601. */
  answer: { text: string; at: string } | null;
  /** Null until it is closed. */
  closing: { agreement: string; at: string } | null;
}

/** `GET /api/users/me/complaints` */
export interface OwnComplaints {
  /** Newest first. */
  complaints: OwnComplaint[];
  /** Whether they can write another one now. */
  mayWrite: boolean;
}

/** A complaint, as staff see it. Names are of staff; null once they are deleted. */
export interface StaffComplaint extends OwnComplaint {
  source: ComplaintSource;
  /** Who typed it; null if the traveller did. */
  enteredBy: string | null;
  /** `YYYY-MM-DD`, the day by which the organization wants to answer. */
  answerBy: string;
  answeredBy: string | null;
  closedBy: string | null;
}

/** `GET /api/admin/users/{id}/complaints` */
export interface CustomerComplaints {
  /** Newest first. */
  complaints: StaffComplaint[];
}

/** A complaint in a copy of one's data; missing who of the staff did what. */
export type PersonalComplaint = Omit<OwnComplaint, '_id'> & Pick<StaffComplaint, 'source'>;
