import type {
  ComplaintAnswerInput,
  ComplaintClosingInput,
  ComplaintInput,
  CustomerComplaints,
  OwnComplaints,
  ReportedComplaintInput,
} from '#contract/complaint';
import { client } from './client';

const ownPath = '/users/me/complaints';

export async function getOwnComplaints(): Promise<OwnComplaints> {
  const { data } = await client.get<OwnComplaints>(ownPath);
  return data;
}

export async function writeComplaint(input: ComplaintInput): Promise<OwnComplaints> {
  const { data } = await client.post<OwnComplaints>(ownPath, input);
  return data;
}

/** The complaints of a customer, for staff. */
export async function getComplaints(customerId: string): Promise<CustomerComplaints> {
  const { data } = await client.get<CustomerComplaints>(staffPath(customerId));
  return data;
}

export async function reportComplaint(
  customerId: string,
  input: ReportedComplaintInput,
): Promise<CustomerComplaints> {
  const { data } = await client.post<CustomerComplaints>(staffPath(customerId), input);
  return data;
}

export async function answerComplaint(id: string, input: ComplaintAnswerInput): Promise<CustomerComplaints> {
  const { data } = await client.post<CustomerComplaints>(`${pathOf(id)}/answer`, input);
  return data;
}

export async function closeComplaint(id: string, input: ComplaintClosingInput): Promise<CustomerComplaints> {
  const { data } = await client.post<CustomerComplaints>(`${pathOf(id)}/closing`, input);
  return data;
}

function staffPath(customerId: string): string {
  return `/admin/users/${encodeURIComponent(customerId)}/complaints`;
}

function pathOf(id: string): string {
  return `/admin/complaints/${encodeURIComponent(id)}`;
}
