import type { PasskeyAnswer } from './passkey';
import type { PasswordConfirmation } from './session';

// Sign-on: staff log in with their organization's identity provider, by OpenID Connect (rules §38).

/** How many rules a sign-on can have. */
export const maxSignOnRules = 20;

/** Admits people whose ID token has this claim with this value, or with a list that contains it. */
export interface SignOnRule {
  claim: string;
  value: string;
}

/** What staff set, besides the client secret and the break-glass account. */
export interface SignOnFields {
  /** The provider's issuer identifier: an `https:` address without query and fragment. */
  issuer: string;
  clientId: string;
  /** One of them has to apply; without any, all whom the provider knows are admitted. */
  rules: SignOnRule[];
  /** The value of `acr` with which the provider says that somebody took two steps; null if only `amr` counts. */
  twoStepAcr: string | null;
}

/** `PUT /api/admin/sign-on`: what is missing stays unchanged. */
export interface SignOnInput extends Omit<SignOnFields, 'twoStepAcr'>, PasswordConfirmation {
  /** Required with another issuer or client. */
  clientSecret?: string;
  twoStepAcr?: string | null;
  /** The owner who can still log in locally when nobody else can; null while everybody can. */
  breakGlass?: string | null;
}

export interface SignOn extends SignOnFields {
  /** The id of the owner who can still log in locally; null while everybody can. */
  breakGlass: string | null;
  /** Those of the organization's staff who have signed on, by name. */
  bound: { _id: string; name: string }[];
}

/** `GET /api/admin/sign-on` */
export interface SignOnSettings {
  /** Null if the organization has none. */
  signOn: SignOn | null;
  /** Those who can be named for `breakGlass`: owners with a password, by name. */
  owners: { _id: string; name: string }[];
  /** To register at the provider. */
  redirectUri: string;
  /** The page where the organization's staff sign on. */
  loginUrl: string;
  /** Whether the caller may switch the local log-in off, because they, or for root an owner, have signed on with these settings. */
  isTried: boolean;
}

/** `POST /api/admin/sign-on/test` */
export interface SignOnTestInput {
  issuer: string;
}

/** What is wrong with a provider: why it cannot be reached, or what its description lacks. */
export const signOnProblems = [
  'refusedAddress',
  'unknownHost',
  'noConnection',
  'badCertificate',
  'timeout',
  'tooLong',
  'status',
  'notDescription',
  'otherIssuer',
  'noEndpoints',
  'noKeys',
] as const;
export type SignOnProblem = (typeof signOnProblems)[number];

export interface SignOnTest {
  /** Null if everything is right. */
  problem: SignOnProblem | null;
  /** The issuer that the provider names, for `otherIssuer`; otherwise null. */
  stated: string | null;
}

/** `POST /api/auth/sign-on/start` */
export interface SignOnStart {
  /** The organization's identifier. */
  organization: string;
}

export interface StartedSignOn {
  /** Where the provider asks the person to log in. */
  url: string;
  /** A secret that this browser sends with the provider's answer, so that no other browser can. */
  browser: string;
}

/** `POST /api/auth/sign-on`: what the provider has sent to the page, and the browser's secret. */
export interface SignOnAnswer {
  state: string;
  browser: string;
  /** Missing if the provider refused. */
  code?: string;
  iss?: string;
}

/** `POST /api/auth/sign-on/second-step` */
export interface SignOnCode {
  state: string;
  browser: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

/** `POST /api/auth/sign-on/second-step/passkey` */
export interface SignOnPasskey {
  state: string;
  browser: string;
  passkey: PasskeyAnswer;
}

/**
 * Why a sign-on was refused. `attempt`: unknown, used, expired, or of another browser. `provider`: the provider refused.
 * `client`: it does not accept the client. `answer`: its answer is invalid. `rule`: no rule applies. `unverified`: the
 * address is not verified. `unconfirmed`: the account's own address is not confirmed. `noAccount`: nobody of the staff has it. `otherPerson`: the account belongs to somebody else
 * at the provider. `localLogin`: a log-in with the password or a passkey while it is switched off.
 */
export const signOnRefusals = [
  'attempt',
  'provider',
  'client',
  'away',
  'answer',
  'rule',
  'unverified',
  'unconfirmed',
  'noAccount',
  'otherPerson',
  'localLogin',
] as const;
export type SignOnRefusal = (typeof signOnRefusals)[number];
