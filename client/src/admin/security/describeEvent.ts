import type { OwnerRight } from '#contract/ownerRights';
import { rightWords } from '#contract/ownerRequest';
import type { AttemptLimit, SecurityEvent, SecurityEventKind } from '#contract/securityEvent';
import type { SignOnRefusal } from '#contract/signOn';
import { formatCount } from '../../format/words';
import { formatStaffInstant, formatTime } from '../../format/dates';

/** The labels of the options of the filter. */
export const kindLabels: Readonly<Record<SecurityEventKind, string>> = {
  loggedIn: 'Log-ins',
  loginFailed: 'Failed log-ins',
  loginRefused: 'Log-ins of disabled accounts',
  lockedOut: 'Lock-outs',
  twoStepOn: 'Second step switched on',
  twoStepOff: 'Second step switched off',
  passkeyAdded: 'Added passkeys',
  passkeyRemoved: 'Removed passkeys',
  passwordChanged: 'Changed passwords',
  staffAdded: 'Added staff',
  staffRemoved: 'Removed staff',
  roleChanged: 'Changed roles',
  policyChanged: 'Changed security settings',
  ownerRightsChanged: 'Changed rights of owners',
  exported: 'Downloads of customers’ data',
  erased: 'Erased customers',
  erasedByRetention: 'Customers erased after the retention time',
  addressTwice: 'One e-mail address used by two people',
  healthReaderNamed: 'Staff allowed to read health answers',
  healthReaderRemoved: 'Staff no longer allowed to read health answers',
  healthRead: 'Views of health answers',
  apiKeyMade: 'New API keys',
  apiKeyRevoked: 'Revoked API keys',
  apiKeyRefused: 'Calls with API keys that have ended',
  webhookMade: 'New webhooks',
  webhookChanged: 'Changed webhooks',
  webhookDeleted: 'Deleted webhooks',
  webhookSecretMade: 'New secrets of webhooks',
  webhookPaused: 'Paused webhooks',
  webhookResumed: 'Resumed webhooks',
  signOnChanged: 'Changed sign-on',
  signOnDeleted: 'Deleted sign-on',
  signOnBound: 'First sign-ons',
  signOnUnbound: 'Disconnected sign-ons',
  signOnRefused: 'Refused sign-ons',
};

const loginSteps = {
  password: 'password',
  code: 'password and code',
  passkey: 'passkey',
  signOn: 'sign-on',
} as const;

const refusals: Readonly<Record<SignOnRefusal, string>> = {
  attempt: 'used, expired or of another browser',
  provider: 'the provider did not let the person in',
  client: 'the provider does not accept the client id and secret',
  away: 'the provider does not answer as it should',
  answer: 'the provider’s answer is not valid',
  rule: 'no rule lets the person in',
  unverified: 'the provider does not say that the e-mail address is verified',
  unconfirmed: 'the account’s own e-mail address is not confirmed yet',
  noAccount: 'nobody of the staff has the e-mail address',
  otherPerson: 'the account is connected to somebody else at the provider',
  localLogin: 'passwords and passkeys are switched off',
};

const failedLogins = 'too many failed log-ins';
const resetMails = 'too many mails for a new password';
const reasons: Readonly<Record<AttemptLimit, string>> = {
  loginPair: failedLogins,
  loginAccount: `${failedLogins}, from several networks`,
  loginAddress: `${failedLogins}, with many accounts`,
  twoStep: 'too many wrong codes of the second step',
  discountCode: 'too many wrong discount codes',
  earlyAccess: 'too many wrong codes, member numbers or addresses for early access',
  paymentLink: 'too many payments started through one payment link',
  partnerCode: 'too many wrong room partner codes',
  registration: 'too many registrations',
  resetAccount: resetMails,
  resetAddress: `${resetMails}, to many accounts`,
  invitation: 'too many invitations',
  confirmation: 'too many mails to confirm the address',
  waiting: 'too many mails to people who join a waiting list',
  receiver: 'too many mails to one address',
  apiKey: 'too many calls with an API key',
};

/** For example `3 failed log-ins`. */
export function describeEvent({ kind, count, details, account }: SecurityEvent): string {
  const { step, limit, byLink, from, to } = details;
  switch (kind) {
    case 'loggedIn': {
      const by = step ? ` by ${loginSteps[step]}` : '';
      return formatCount(count, `log-in${by}`, `log-ins${by}`);
    }
    case 'loginFailed':
      if (step === 'passkey') {
        return formatCount(count, 'refused log-in with a passkey', 'refused log-ins with a passkey');
      }
      return step === 'code'
        ? formatCount(count, 'wrong code of the second step', 'wrong codes of the second step')
        : formatCount(count, 'failed log-in', 'failed log-ins');
    case 'loginRefused':
      return formatCount(count, 'log-in of a disabled account', 'log-ins of a disabled account');
    case 'lockedOut':
      if (details.apiKey) return `Too many calls with the API key ‘${details.apiKey}’`;
      return `Locked out${count > 1 ? ` ${count} times` : ''}${limit ? `: ${reasons[limit]}` : ''}`;
    case 'twoStepOn':
      return 'Second step switched on';
    case 'twoStepOff':
      return 'Second step switched off';
    case 'passkeyAdded':
      return 'Passkey added';
    case 'passkeyRemoved':
      return 'Passkey removed';
    case 'passwordChanged':
      return byLink ? 'Password changed by a mailed link' : 'Password changed';
    case 'staffAdded':
      return `Added to the staff${to ? ` as ${to}` : ''}`;
    case 'staffRemoved':
      return `Removed from the staff${from ? `, was ${from}` : ''}`;
    case 'roleChanged':
      return `Role changed from ${from} to ${to}`;
    case 'policyChanged':
      return 'Security settings changed';
    case 'ownerRightsChanged':
      return describeRights(details);
    case 'exported':
      return account ? 'Copy of a customer’s data downloaded' : describeExport(details);
    case 'erased':
      return 'Customer erased';
    case 'erasedByRetention':
      return `${formatCount(details.rows ?? 0, 'customer', 'customers')} erased after the retention time`;
    case 'addressTwice':
      return account
        ? 'Has the e-mail address of another account, spelled differently: change it'
        : 'Two people on one waiting list have the same e-mail address, spelled differently';
    case 'healthReaderNamed':
      return 'May now read health answers';
    case 'healthReaderRemoved':
      return 'May no longer read health answers';
    case 'healthRead':
      return account
        ? 'Health answers read'
        : `Health answers of ${formatCount(details.rows ?? 0, 'customer', 'customers')} read`;
    case 'apiKeyMade':
      return `API key ‘${details.apiKey}’ made`;
    case 'apiKeyRevoked':
      return `API key ‘${details.apiKey}’ revoked`;
    case 'apiKeyRefused':
      return `${formatCount(count, 'call', 'calls')} with the API key ‘${details.apiKey}’, which has ended`;
    case 'webhookMade':
      return `Webhook ‘${details.webhook}’ made: it calls ${details.host}`;
    case 'webhookChanged':
      return `Webhook ‘${details.webhook}’ changed: it calls ${details.host}`;
    case 'webhookDeleted':
      return `Webhook ‘${details.webhook}’ deleted`;
    case 'webhookSecretMade':
      return `New secret of the webhook ‘${details.webhook}’`;
    case 'webhookPaused':
      return account
        ? `Webhook ‘${details.webhook}’ paused`
        : `Webhook ‘${details.webhook}’ paused after days of failures`;
    case 'webhookResumed':
      return `Webhook ‘${details.webhook}’ resumed`;
    case 'signOnChanged':
      return 'Sign-on changed';
    case 'signOnDeleted':
      return 'Sign-on deleted';
    case 'signOnBound':
      return 'Signed on for the first time';
    case 'signOnUnbound':
      return 'Disconnected from the sign-on';
    case 'signOnRefused':
      return describeRefusal(count, details);
  }
}

/** For example `3 refused sign-ons: no rule lets the person in`. */
function describeRefusal(count: number, { refusal }: SecurityEvent['details']): string {
  const what =
    refusal === 'localLogin'
      ? formatCount(count, 'refused log-in', 'refused log-ins')
      : formatCount(count, 'refused sign-on', 'refused sign-ons');
  return refusal ? `${what}: ${refusals[refusal]}` : what;
}

/** For example `Owners got the right to change products, and lost the right to open and close registration`. */
function describeRights({ handed = [], takenBack = [] }: SecurityEvent['details']): string {
  const lists = [
    handed.length > 0 && `got the right to ${listRights(handed)}`,
    takenBack.length > 0 && `lost the right to ${listRights(takenBack)}`,
  ];
  return `Owners ${lists.filter(Boolean).join(', and ')}`;
}

function listRights(rights: readonly OwnerRight[]): string {
  return new Intl.ListFormat('en').format(rights.map((right) => rightWords[right]));
}

function describeExport({ format, rows = 0 }: SecurityEvent['details']): string {
  const customers = formatCount(rows, 'customer', 'customers');
  if (format === 'pages') return `${customers} read page by page`;
  return format === 'json'
    ? `Full data of ${customers} opened`
    : `${customers} downloaded as ${format?.toUpperCase()}`;
}

/** Events whose words name the API key. */
const namesKey: ReadonlySet<SecurityEventKind> = new Set([
  'apiKeyMade',
  'apiKeyRevoked',
  'apiKeyRefused',
  'lockedOut',
]);

/**
 * The account concerned, the actor and the origin of an event.
 * @param coversAll whether the list covers all organizations
 */
export function eventFacts(event: SecurityEvent, coversAll: boolean): string[] {
  const { kind, actor, organization, network, device, details } = event;
  return [
    accountText(event),
    actor && `by ${actor.name ?? 'a deleted account'}`,
    details.apiKey && !namesKey.has(kind) && `by API key ‘${details.apiKey}’`,
    coversAll && organization?.name,
    network && `network ${network}`,
    device,
  ].flatMap((fact) => (fact ? [fact] : []));
}

function accountText({ kind, account }: SecurityEvent): string | null {
  if (!account) return kind === 'loginFailed' ? 'unknown accounts' : null;
  const names = [account.name, account.email].filter((each) => each !== null);
  return names.length > 0 ? names.join(', ') : 'a deleted account';
}

/** `23/11/2026 09:00–09:59` for an event that happened several times. */
export function eventTime({ firstAt, at }: SecurityEvent): string {
  const [first, last] = [formatTime(firstAt), formatTime(at)];
  return first === last ? formatStaffInstant(at) : `${formatStaffInstant(firstAt)}–${last}`;
}
