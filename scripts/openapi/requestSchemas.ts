import { type ResourceName, resourceNames, resources } from '../../server/contract/resources';
import type { JsonSchema } from '../../server/lib/jsonSchema';
import { resourceCalls } from '../../server/resources';
import { ownAccountInput } from '../../server/validators/admin';
import {
  arrangementInput,
  avoidInput,
  roomPlanInput,
  roomsInput,
  unmetWishInput,
} from '../../server/validators/arrangement';
import {
  csvMappingInput,
  resolutionInput,
  transferSettingsInput,
} from '../../server/validators/bankTransfer';
import { ledgerAccountsInput } from '../../server/validators/bookkeeping';
import {
  cancellationInput,
  cancellationPreviewInput,
  openRefundInput,
  ownCancellationInput,
} from '../../server/validators/cancellation';
import { customersDownloadQuery, customersPageQuery } from '../../server/validators/customerList';
import { redemption } from '../../server/validators/discountCode';
import { duesSettingsInput, pauseInput } from '../../server/validators/dues';
import { emailDraft } from '../../server/validators/email';
import {
  massInput,
  massMoveInput,
  massPaymentsInput,
  massPreviewInput,
} from '../../server/validators/massActions';
import { mailingDraft, mailingInput, mailingText } from '../../server/validators/mailing';
import { massRefundInput } from '../../server/validators/massRefund';
import { ownInfo } from '../../server/validators/ownInfo';
import { newPasskey, passkeyAnswer } from '../../server/validators/passkey';
import { refundInput, resolvedRefundInput, statusInput } from '../../server/validators/payment';
import { explanationInput, mendInput, reportPeriodInput } from '../../server/validators/reconciliation';
import { referenceSchema } from '../../server/validators/references';
import { registration, registrationForm } from '../../server/validators/registration';
import { roomChoice } from '../../server/validators/roomChoice';
import { roomWishesInput } from '../../server/validators/roomWishes';
import { securityPolicyInput } from '../../server/validators/securityPolicy';
import {
  codeInput,
  credentials,
  emailConfirmation,
  passwordConfirmation,
  passwordReset,
  resetRequest,
} from '../../server/validators/session';
import { customerChange, newCustomer } from '../../server/validators/staffCustomer';
import { unsubscribeLink } from '../../server/validators/unsubscribe';
import { waitingInput, waitingLink } from '../../server/validators/waiting';
import { ticketsInput } from '../../server/validators/tickets';
import { tripCopyInput } from '../../server/validators/tripCopy';
import type { Validator } from '../../server/validators/validator';

type TypeSchema = (name: string) => JsonSchema;

/** The validators of all requests, by the names of their schemas. */
export const requestValidators: Readonly<Record<string, Validator<object>>> = {
  ...Object.fromEntries(resourceNames.map(inputOf)),
  ArrangementInput: arrangementInput,
  AvoidInput: avoidInput,
  LedgerAccountsInput: ledgerAccountsInput,
  BankTransferSettingsInput: transferSettingsInput,
  CancellationInput: cancellationInput,
  CancellationPreviewInput: cancellationPreviewInput,
  CodeInput: codeInput,
  Credentials: credentials,
  CsvMappingInput: csvMappingInput,
  CustomersDownloadQuery: customersDownloadQuery,
  CustomersPageQuery: customersPageQuery,
  DuesSettingsInput: duesSettingsInput,
  EmailConfirmation: emailConfirmation,
  EmailDraft: emailDraft,
  ExplanationInput: explanationInput,
  MailingDraft: mailingDraft,
  MailingInput: mailingInput,
  MailingText: mailingText,
  MassInput: massInput,
  MassMoveInput: massMoveInput,
  MassPaymentsInput: massPaymentsInput,
  MassPreviewInput: massPreviewInput,
  MassRefundInput: massRefundInput,
  MendInput: mendInput,
  NewPasskey: newPasskey,
  NewStaffCustomerInput: newCustomer,
  OpenRefundInput: openRefundInput,
  OwnAccountInput: ownAccountInput,
  OwnCancellationInput: ownCancellationInput,
  OwnInfoInput: ownInfo,
  PasskeyAnswer: passkeyAnswer,
  PauseInput: pauseInput,
  PasswordConfirmation: passwordConfirmation,
  PasswordReset: passwordReset,
  PasswordResetRequest: resetRequest,
  Redemption: redemption,
  RefundInput: refundInput,
  Registration: registration,
  RegistrationForm: registrationForm,
  ReportPeriodInput: reportPeriodInput,
  ResolvedRefundInput: resolvedRefundInput,
  ResolutionInput: resolutionInput,
  RoomCheckInput: roomsInput,
  RoomChoice: roomChoice,
  RoomPlanInput: roomPlanInput,
  RoomWishesInput: roomWishesInput,
  WaitingInput: waitingInput,
  WaitingLink: waitingLink,
  SecurityPolicyInput: securityPolicyInput,
  StaffCustomerInput: customerChange,
  StatusInput: statusInput,
  TicketsInput: ticketsInput,
  TripCopyInput: tripCopyInput,
  UnmetWishInput: unmetWishInput,
  UnsubscribeLink: unsubscribeLink,
};

function inputOf(name: ResourceName): [string, Validator<object>] {
  return [`${resources[name].type}Input`, resourceCalls[name].validator];
}

/** The schemas of all requests, by name: what the validators accept, with the descriptions of the types. */
export function requestSchemas(typeSchema: TypeSchema): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {
    Reference: { ...typeSchema('Reference'), ...referenceSchema },
  };
  for (const [name, { schema }] of Object.entries(requestValidators)) {
    schemas[name] = withDescriptions(schema, typeSchema(name), typeSchema);
  }
  return schemas;
}

function withDescriptions(
  schema: JsonSchema,
  type: JsonSchema | undefined,
  typeSchema: TypeSchema,
): JsonSchema {
  const { description, properties: fields } = resolve(type, typeSchema);
  const { properties } = schema;
  return {
    ...(typeof description === 'string' && { description }),
    ...schema,
    ...(isSchemas(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          withDescriptions(field, isSchemas(fields) ? fields[name] : undefined, typeSchema),
        ]),
      ),
    }),
  };
}

/** A type without its reference; a description beside the reference goes before the type's own. */
function resolve(type: JsonSchema = {}, typeSchema: TypeSchema): JsonSchema {
  const name = typeof type.$ref === 'string' ? type.$ref.split('/').at(-1) : undefined;
  return name === undefined ? type : { ...typeSchema(name), ...type };
}

function isSchemas(value: unknown): value is Record<string, JsonSchema> {
  return typeof value === 'object' && value !== null;
}
