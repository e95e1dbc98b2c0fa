import type { ErrorRequestHandler, Request, Response } from 'express';
import mongoose from 'mongoose';
import { errorText, type Fault, type WireError } from '../contract/errors';
import { AppError, InvalidInput } from '../lib/AppError';
import { duplicateKey } from '../lib/duplicateKey';
import type { Logger } from '../lib/logger';
import { languageOf } from './language';

const { MongoNetworkError, MongoServerSelectionError, MongoError, MongoErrorLabel } = mongoose.mongo;

/** Turns whatever was thrown into `{ errors: [...] }` (rules §3.5). */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const refusal = asRefusal(error) ?? unexpected(error, request, log);
    // A stream that broke half-way can only be cut, so that the reader sees it is not whole.
    if (response.headersSent) next(error);
    else answer(refusal, request, response);
  };
}

function answer(refusal: AppError, request: Request, response: Response): void {
  const seconds = refusal.faults[0]?.params?.seconds;
  if (typeof seconds === 'number') response.set('retry-after', String(seconds));
  const language = languageOf(request);
  const errors = refusal.faults.map((fault) => present(fault, language));
  response.status(refusal.status).json({ errors });
}

function present(fault: Fault, language: ReturnType<typeof languageOf>): WireError {
  const { code, path } = fault;
  return { msg: errorText(fault, language), code, ...(path !== undefined && { path }) };
}

function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const fields = duplicateKey(error);
  if (fields) return new AppError('duplicate', { path: fields.at(-1) ?? '' });
  if (isAway(error)) return new AppError('unavailable');
  if (isContention(error)) return new AppError('conflict');
  return fromExpress(error);
}

function isAway(error: unknown): boolean {
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}

/** What is left when a transaction kept meeting others until its time was over. */
function isContention(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.TransientTransactionError);
}

/** What Express and its parsers throw: errors with a `status`, and a `type` where a body was read. */
function fromExpress(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if (error.status === 413) return new AppError('tooLarge');
  if (error instanceof URIError) return new AppError('notFound');
  const isInput = typeof error.status === 'number' && error.status >= 400 && error.status < 500;
  return isInput ? new InvalidInput([{ code: 'malformedBody' }]) : undefined;
}

function unexpected(error: unknown, request: Request, log: Logger): AppError {
  log.error({ requestId: request.id, error: describe(error) }, 'unexpected failure');
  return new AppError('unexpected', { params: { requestId: request.id } });
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  // Mongoose quotes the value it refuses, and that can be anybody's address.
  const message = error instanceof mongoose.Error ? '(left out)' : error.message;
  return { name: error.name, message, stack };
}
