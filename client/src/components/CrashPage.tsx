import { useLayoutEffect, useState, type CSSProperties } from 'react';
import type { Language } from '#contract/languages';
import { problem } from '../i18n/problem';
import { removeServedPage } from './PageTitle';

/**
 * Shown instead of the whole product after an uncaught rendering error, with a button that reloads the page. It is
 * above everything that can throw, so it has neither theme nor provider. Its language is that of the page it
 * replaces.
 */
export function CrashPage() {
  const [language] = useState<Language>(() => (document.documentElement.lang === 'en' ? 'en' : 'fi'));
  useLayoutEffect(removeServedPage, []);
  return (
    <main lang={language} style={page}>
      <div role="alert">
        <title>{`${problem.crashed[language]} – Reissu`}</title>
        <h1 style={heading}>{problem.crashed[language]}</h1>
        <p>{problem.crashedAdvice[language]}</p>
        <button type="button" style={button} onClick={() => window.location.reload()}>
          {problem.reload[language]}
        </button>
      </div>
    </main>
  );
}

const page: CSSProperties = {
  maxWidth: 552,
  margin: '0 auto',
  padding: '64px 24px',
  font: '1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  overflowWrap: 'anywhere',
};
const heading: CSSProperties = { margin: 0, fontSize: '1.75rem', lineHeight: 1.15 };
const button: CSSProperties = {
  minHeight: 44,
  padding: '6px 16px',
  font: 'inherit',
  fontWeight: 600,
  color: '#fff',
  background: '#0f5a6e',
  border: '1px solid',
  borderRadius: 10,
  cursor: 'pointer',
};
