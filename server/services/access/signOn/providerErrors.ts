import type { SignOnProblem } from '../../../contract/signOn';
import type { CallFailure } from '../../../lib/guardedCaller';

/** A provider that cannot be used: it does not answer, or its description is wrong. */
export class ProviderAway extends Error {
  /** @param stated the issuer that it names, if that is what is wrong */
  constructor(
    readonly problem: SignOnProblem,
    readonly stated: string | null = null,
  ) {
    super(problem);
  }
}

/** An answer that does not prove who somebody is. The message says why, without quoting the answer. */
export class AnswerRefused extends Error {
  constructor(
    readonly refusal: 'provider' | 'client' | 'answer',
    reason: string,
  ) {
    super(reason);
  }
}

/** A call to a provider that was not answered. */
export class CallFailed extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure);
  }
}

/** The error for a failed reading of a provider's description or keys. */
export function readingError(error: unknown): ProviderAway {
  const isOther = codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  return awayOf(error) ?? (isOther ? otherIssuer(error) : new ProviderAway('notDescription'));
}

/** The error for a failed exchange of a code. */
export function exchangeError(error: unknown): Error {
  const code = codeOf(error);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return new AnswerRefused('provider', code);
  const isClient = code === 'OAUTH_RESPONSE_BODY_ERROR' && propertyOf(error, 'error') === 'invalid_client';
  if (isClient) return new AnswerRefused('client', code);
  return awayOf(error) ?? new AnswerRefused('answer', reasonOf(error));
}

/** Undefined if the provider has answered. */
function awayOf(error: unknown): ProviderAway | undefined {
  const failed = causesOf(error).find((cause) => cause instanceof CallFailed);
  if (failed) return new ProviderAway(failed.failure);
  return codeOf(error) === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? new ProviderAway('status') : undefined;
}

function otherIssuer(error: unknown): ProviderAway {
  const stated = propertyOf(propertyOf(propertyOf(error, 'cause'), 'body'), 'issuer');
  return new ProviderAway('otherIssuer', typeof stated === 'string' ? stated : null);
}

/** The messages of the package name what is wrong, but quote nothing. */
function reasonOf(error: unknown): string {
  const messages = causesOf(error).flatMap((cause) => (cause instanceof Error ? [cause.message] : []));
  return messages.slice(0, 2).join(': ');
}

/** The error, its cause, the cause of that, and so on. */
function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: unknown): string {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : '';
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
