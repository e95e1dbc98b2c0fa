import type { AssignedProduct, AssignedProductInput, PaymentsDone } from './assignedProduct';
import type { HandoverTerms, HandoverTermsInput } from './handover';
import type { InEnglish } from './languages';
import type { OrganizationName } from './organization';
import type { Named, Reference, Revision } from './reference';
import type { RefundPolicy, RefundPolicyInput } from './refundPolicy';
import type { RegistrationPeriod } from './registrationPeriod';

export interface InfoButton extends InEnglish<'name' | 'url'> {
  name: string;
  url: string;
  /** Whether customers see it. */
  visible: boolean;
}

export interface EventInput extends Revision, RegistrationPeriod, InEnglish<'name' | 'description'> {
  name: string;
  identifier: string;
  description: string;
  /** `YYYY-MM-DD`. The event has passed after this day. */
  date: string;
  allowUsersEditInfo: boolean;
  infoButton1: InfoButton;
  infoButton2: InfoButton;
  infoButton3: InfoButton;
  products: AssignedProductInput[];
  /** Null if there is none: staff then decide each refund. */
  refundPolicy: RefundPolicyInput | null;
  /** Null or missing if travellers may not hand over their places. */
  handover?: HandoverTermsInput | null;
  organization: Reference;
}

export interface Event extends Omit<EventInput, 'organization' | 'products' | 'refundPolicy' | 'handover'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
  products: AssignedProduct[];
  refundPolicy: RefundPolicy | null;
  /** Missing if travellers may not hand over their places. */
  handover?: HandoverTerms;
  groups: Named[];
  /** The sum of its groups' capacities. */
  capacity: number;
  userCount: number;
  paymentsDone: PaymentsDone[];
}
