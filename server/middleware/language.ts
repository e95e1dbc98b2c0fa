import type { Request } from 'express';
import { type Language, languages } from '../contract/languages';

/**
 * The language of `Accept-Language`; otherwise English on staff routes and Finnish elsewhere (rules §3.6).
 */
export function languageOf(request: Request): Language {
  const requested = request.headers['accept-language'] && request.acceptsLanguages([...languages]);
  return (
    languages.find((language) => language === requested) ??
    (request.originalUrl.startsWith('/api/admin') ? 'en' : 'fi')
  );
}
