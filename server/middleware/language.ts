import type { Request } from 'express';
import { type Language, languages } from '../contract/languages';

/** What the reader asked for; else English on staff routes and Finnish on customers' (rules §3.6). */
export function languageOf(request: Request): Language {
  const wished = request.headers['accept-language'] && request.acceptsLanguages([...languages]);
  return (
    languages.find((language) => language === wished) ??
    (request.originalUrl.startsWith('/api/admin') ? 'en' : 'fi')
  );
}
