import type {
  CustomerHandovers,
  HandoverInput,
  HandoverLink,
  HandoverOffer,
  NewHandoverLink,
  OwnHandover,
  OwnHandoverInput,
} from '#contract/handover';
import { client, visitorClient } from './client';

const ownPath = '/users/me/handover';

export async function getHandoverOffer(link: HandoverLink): Promise<HandoverOffer> {
  const { data } = await visitorClient.post<HandoverOffer>('/handover/status', link);
  return data;
}

export async function getOwnHandover(): Promise<OwnHandover> {
  const { data } = await client.get<OwnHandover>(ownPath);
  return data;
}

export async function startOwnHandover(input: OwnHandoverInput): Promise<OwnHandover> {
  const { data } = await client.post<OwnHandover>(ownPath, input);
  return data;
}

export async function cancelOwnHandover(): Promise<OwnHandover> {
  const { data } = await client.delete<OwnHandover>(ownPath);
  return data;
}

export async function makeOwnHandoverLink(): Promise<NewHandoverLink> {
  const { data } = await client.post<NewHandoverLink>(`${ownPath}/link`);
  return data;
}

/** The hand-overs of a customer, for staff. */
export async function getHandovers(customerId: string): Promise<CustomerHandovers> {
  const { data } = await client.get<CustomerHandovers>(staffPath(customerId));
  return data;
}

export async function startHandover(customerId: string, input: HandoverInput): Promise<CustomerHandovers> {
  const { data } = await client.post<CustomerHandovers>(staffPath(customerId), input);
  return data;
}

export async function cancelHandover(customerId: string): Promise<CustomerHandovers> {
  const { data } = await client.delete<CustomerHandovers>(staffPath(customerId));
  return data;
}

export async function makeHandoverLink(customerId: string): Promise<NewHandoverLink> {
  const { data } = await client.post<NewHandoverLink>(`${staffPath(customerId)}/link`);
  return data;
}

function staffPath(customerId: string): string {
  return `/admin/users/${encodeURIComponent(customerId)}/handovers`;
}
