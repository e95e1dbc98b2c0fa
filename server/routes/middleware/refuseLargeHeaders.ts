import type { RequestHandler } from 'express';
import { AppError } from '../../lib/AppError';

/**
 * In characters. Lists have their filters in the address: a few hundred ids exceed the usual limits of 8 or 16
 * kB.
 */
export const maxHeaderLength = 64 * 1024;

/** @throws AppError `headersTooLarge` */
export const refuseLargeHeaders: RequestHandler = ({ url, rawHeaders }, _response, next) => {
  const length = rawHeaders.reduce((sum, { length }) => sum + length, url.length);
  if (length > maxHeaderLength) throw new AppError('headersTooLarge');
  next();
};
