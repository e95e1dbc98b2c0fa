import type {
  ComplaintState,
  CustomerComplaints,
  OwnComplaint,
  OwnComplaints,
  PersonalComplaint,
  StaffComplaint,
} from '../../contract/complaint';
import type { StoredComplaint } from '../../models/complaint';
import type {
  ComplaintsView,
  ComplaintView,
  OwnComplaintsView,
} from '../../services/people/complaints/readComplaints';
import { presentEnglish } from '../resources/namesOutput';

export function presentOwnComplaints({ views, mayWrite }: OwnComplaintsView): OwnComplaints {
  return { complaints: views.map(presentOwnComplaint), mayWrite };
}

export function presentComplaints({ views, staff }: ComplaintsView): CustomerComplaints {
  const nameOf = (id: string | null | undefined) => (id && staff.get(id)?.name) ?? null;
  return { complaints: views.map((view) => presentStaffComplaint(view, nameOf)) };
}

function presentStaffComplaint(
  view: ComplaintView,
  nameOf: (id: string | null | undefined) => string | null,
): StaffComplaint {
  const { source, enteredBy, answerBy, answer, closing } = view.complaint;
  return {
    ...presentOwnComplaint(view),
    source,
    enteredBy: nameOf(enteredBy),
    answerBy,
    answeredBy: nameOf(answer?.by),
    closedBy: nameOf(closing?.by),
  };
}

export function presentPersonalComplaint(view: ComplaintView): PersonalComplaint {
  const { _id, ...complaint } = presentOwnComplaint(view);
  return { ...complaint, source: view.complaint.source };
}

function presentOwnComplaint({ complaint, event, eventEn }: ComplaintView): OwnComplaint {
  const { _id, subject, description, receivedOn, answer, closing } = complaint;
  return {
    _id: String(_id),
    event,
    ...presentEnglish({ eventEn }),
    subject,
    description,
    receivedOn,
    state: stateOf(complaint),
    answer: answer && { text: answer.text, at: answer.at.toISOString() },
    closing: closing && { agreement: closing.agreement, at: closing.at.toISOString() },
  };
}

function stateOf({ answer, closing }: StoredComplaint): ComplaintState {
  if (closing) return 'closed';
  return answer ? 'answered' : 'open';
}
