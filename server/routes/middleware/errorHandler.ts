import type { ErrorRequestHandler, Request, Response } from 'express';
import mongoose from 'mongoose';
import { errorText, type Fault, type WireError } from '../../contract/errors';
import { instantWords } from '../../contract/registrationPeriod';
import { pathToWire } from '../../contract/wireWords';
import { isFailure } from '../../lib/actionCounter';
import { AppError, InvalidInput } from '../../lib/AppError';
import { isDatabaseUnavailable, isTransactionConflict, duplicateKeyFields } from '../../lib/databaseErrors';
import { describeError } from '../../lib/describeError';
import type { Logger } from '../../lib/logger';
import { requestLanguage } from './language';

/** Sends every error as `{ errors: [...] }` (rules §3.5). Logs those that are not refusals. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const refusal = toAppError(error) ?? logUnexpected(error, request, log);
    // A response that has begun can only be aborted, so that the client sees that it is incomplete.
    if (response.headersSent) next(error);
    else sendError(refusal, request, response);
  };
}

function sendError(refusal: AppError, request: Request, response: Response): void {
  response.locals.hasFailed = isFailure(refusal);
  const seconds = refusal.faults[0]?.params?.seconds;
  if (typeof seconds === 'number') response.set('retry-after', String(seconds));
  const language = requestLanguage(request);
  const errors = refusal.faults.map((fault) => presentFault(fault, language));
  response.status(refusal.status).json({ errors });
}

function presentFault(fault: Fault, language: ReturnType<typeof requestLanguage>): WireError {
  const { code, path, params = {} } = fault;
  const worded = Object.entries(params).map(([name, value]) => {
    return [name, value instanceof Date ? instantWords(value, language) : value] as const;
  });
  const msg = errorText({ code, params: Object.fromEntries(worded) }, language);
  return { msg, code, ...(path !== undefined && { path: pathToWire(path) }) };
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const fields = duplicateKeyFields(error);
  if (fields) return new AppError('duplicate', { path: fields.at(-1) ?? '' });
  if (isDatabaseUnavailable(error)) return new AppError('unavailable');
  if (isTransactionConflict(error)) return new AppError('conflict');
  return fromExpressError(error);
}

/** Express and its body parsers throw errors with a `status`. */
function fromExpressError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if (error.status === 413) return new AppError('tooLarge');
  if (error instanceof URIError) return new AppError('notFound');
  const isInput = typeof error.status === 'number' && error.status >= 400 && error.status < 500;
  return isInput ? new InvalidInput([{ code: 'malformedBody' }]) : undefined;
}

function logUnexpected(error: unknown, request: Request, log: Logger): AppError {
  const entry = { requestId: request.id, error: describeError(error) };
  // Usually a record that was deleted during the request, such as the account of its token. Otherwise a
  // dangling reference.
  if (error instanceof mongoose.Error.DocumentNotFoundError) {
    log.warn(entry, 'a record was missing');
    return new AppError('conflict');
  }
  log.error(entry, 'unexpected failure');
  return new AppError('unexpected', { params: { requestId: request.id } });
}
