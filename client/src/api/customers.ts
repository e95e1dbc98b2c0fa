import {
  userCountHeader,
  type CustomerRow,
  type CustomersDownloadQuery,
  type CustomersPage,
  type CustomersPageQuery,
  type FilterChoices,
} from '#contract/customerRow';
import type { SentMail } from '#contract/email';
import {
  idempotencyHeader,
  type StatusInput,
  type RefundInput,
  type ResolvedRefundInput,
  type StaffCustomerPayments,
  type StaffPayment,
} from '#contract/payment';
import type { HotelGuest } from '#contract/rooms';
import type { NewStaffCustomerInput, StaffCustomer, StaffCustomerInput } from '#contract/staffCustomer';
import { toWire, wireWord } from '#contract/wireWords';
import type { PersonalData } from '#contract/personalData';
import type { VariantChoice } from '#contract/productVariant';
import { client } from './client';
import { readParts, readRows } from './streams';

export async function getCustomersPage(query: CustomersPageQuery): Promise<CustomersPage> {
  const { data } = await client.get<CustomersPage>(`/admin/users/pagination/${encodeQuery(query)}`);
  return data;
}

/** The options of the customer filters. */
export async function getFilterChoices(organizationId: string): Promise<FilterChoices> {
  const { data } = await client.get<FilterChoices>(`/admin/filters/${encodeURIComponent(organizationId)}`);
  return data;
}

/** An answer that is read as it arrives. */
interface StreamedAnswer<Part> {
  /** How many rows will arrive; null if unknown. */
  expected: number | null;
  parts: AsyncGenerator<Part, void>;
}

/** All customers of an organization, streamed as rows. */
export async function getAllCustomers(
  organizationId: string,
): Promise<StreamedAnswer<readonly CustomerRow[]>> {
  const { stream, expected } = await getStream(`/admin/users/${encodeURIComponent(organizationId)}`);
  return { expected, parts: readRows<CustomerRow>(stream) };
}

/** The customers as a file, streamed as bytes. */
export async function downloadCustomers(
  query: CustomersDownloadQuery,
): Promise<StreamedAnswer<Uint8Array<ArrayBuffer>>> {
  const fields = query.fields?.map(wireWord);
  const { stream, expected } = await getStream(`/admin/users/download/${encodeQuery({ ...query, fields })}`);
  return { expected, parts: readParts(stream) };
}

async function getStream(address: string) {
  // No timeout, because a stream takes as long as its content.
  const { data, headers } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(address, {
    responseType: 'stream',
    timeout: 0,
  });
  const count: unknown = headers[userCountHeader];
  return { stream: data, expected: typeof count === 'string' ? Number(count) : null };
}

function encodeQuery(query: object): string {
  return encodeURIComponent(JSON.stringify(toWire(query)));
}

export async function getCustomer(id: string): Promise<StaffCustomer> {
  const { data } = await client.get<StaffCustomer>(`/admin/users/customer/${encodeURIComponent(id)}`);
  return data;
}

export async function updateCustomer(id: string, input: StaffCustomerInput): Promise<StaffCustomer> {
  const { data } = await client.put<StaffCustomer>(`/admin/users/${encodeURIComponent(id)}`, input);
  return data;
}

/** Registers a customer, who is invited by mail to choose a password. */
export async function createCustomer(input: NewStaffCustomerInput): Promise<StaffCustomer> {
  const { data } = await client.post<StaffCustomer>('/admin/users', input);
  return data;
}

/** Sends another invitation to a person who has not chosen a password yet. */
export async function inviteAgain(id: string): Promise<StaffCustomer> {
  const { data } = await client.post<StaffCustomer>(`/admin/users/${encodeURIComponent(id)}/invitation`);
  return data;
}

export async function removeCustomer(id: string): Promise<void> {
  await client.delete(`/admin/users/${encodeURIComponent(id)}`);
}

/** The enabled customers at a hotel, by name. */
export async function getHotelGuests(hotelId: string): Promise<readonly HotelGuest[]> {
  const { data } = await client.get<HotelGuest[]>(
    `/admin/accomodations/${encodeURIComponent(hotelId)}/guests`,
  );
  return data;
}

export async function getCustomerPayments(id: string): Promise<StaffCustomerPayments> {
  const address = `/admin/users/${encodeURIComponent(id)}/event-payments`;
  const { data } = await client.post<StaffCustomerPayments>(address);
  return data;
}

/** @param input with the status shown to the user; the server refuses the change if it is outdated */
export async function togglePaid(paymentId: string, input: StatusInput): Promise<StaffPayment> {
  const address = `/admin/payments/change-payment-status/${encodeURIComponent(paymentId)}`;
  const { data } = await client.post<StaffPayment>(address, input);
  return data;
}

export async function changeVariant(paymentId: string, variant: string): Promise<StaffPayment> {
  const address = `/admin/payments/variant/${encodeURIComponent(paymentId)}`;
  const choice: VariantChoice = { variant };
  const { data } = await client.post<StaffPayment>(address, choice);
  return data;
}

/** @param key the idempotency key: the same for every attempt of one refund, so that the money is sent once */
export async function refund(paymentId: string, input: RefundInput, key: string): Promise<StaffPayment> {
  const address = `/admin/payments/refund/${encodeURIComponent(paymentId)}`;
  const { data } = await client.post<StaffPayment>(address, input, { headers: { [idempotencyHeader]: key } });
  return data;
}

export async function resolveUnknownRefund(
  paymentId: string,
  input: ResolvedRefundInput,
): Promise<StaffPayment> {
  const address = `/admin/payments/settle-refund/${encodeURIComponent(paymentId)}`;
  const { data } = await client.post<StaffPayment>(address, input);
  return data;
}

/** Everything that is stored about a customer. */
export async function getPersonalData(customerId: string): Promise<PersonalData> {
  const { data } = await client.get<PersonalData>(`/admin/users/${encodeURIComponent(customerId)}/data`);
  return data;
}

/** The mails to a customer, the newest first. */
export async function getMails(customerId: string): Promise<readonly SentMail[]> {
  const { data } = await client.get<SentMail[]>(`/admin/users/${encodeURIComponent(customerId)}/mails`);
  return data;
}

export async function resendMail(id: string): Promise<SentMail> {
  const { data } = await client.post<SentMail>(`/admin/mails/${encodeURIComponent(id)}/resend`);
  return data;
}
