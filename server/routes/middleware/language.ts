import type { Request } from 'express';
import type { Language } from '../../contract/languages';

/**
 * The language of `Accept-Language`. If it is missing or accepts any language: English on staff routes and
 * Finnish elsewhere (rules §3.6).
 */
export function requestLanguage(request: Request): Language {
  const supported = languagesAt(request.originalUrl);
  const accepted = request.acceptsLanguages(supported);
  return supported.find((language) => language === accepted) ?? supported[0];
}

/** The languages of an address, the preferred one first. */
export function languagesAt(url: string): [Language, Language] {
  return url.startsWith('/api/admin') ? ['en', 'fi'] : ['fi', 'en'];
}
