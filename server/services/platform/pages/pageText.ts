import type { Language } from '../../../contract/languages';
import { servedPageId } from '../../../contract/preloadedAnswers';
import { escapeHtml } from '../../../lib/escapeHtml';
import { pageStyles } from './pageStyles';

/** The text of a page before the client's code runs, and without JavaScript. */
export interface PageText {
  language: Language;
  /** In the header. */
  organization: string;
  /** Below the header, in the order and places of the client's page. */
  main: Html[];
}

/** Made only by `element`, which escapes all text. */
export type Html = { readonly html: string };

type Content = string | Html | readonly Html[];

/** An element whose content is text or elements. */
export function element(name: string, content: Content, attributes: Record<string, string> = {}): Html {
  const typed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return { html: `<${name}${typed.join('')}>${contentHtml(content)}</${name}>` };
}

function contentHtml(content: Content): string {
  if (typeof content === 'string') return escapeHtml(content);
  return 'html' in content ? content.html : content.map(({ html }) => html).join('');
}

/** The client's `Logo`. */
const logo = element(
  'svg',
  element('path', '', {
    d: 'M11.5 17.5a6.5 6.5 0 0113 0M7 22.5q2.75-2.4 5.5 0t5.5 0 5.5 0 5.5 0M7 27.5q2.75-2.4 5.5 0t5.5 0 5.5 0 5.5 0',
  }),
  { viewBox: '0 0 36 36', 'aria-hidden': 'true' },
);

/** The text as HTML. The client removes it when its own page is there (`servedPageId`). */
export function pageText({ language, organization, main }: PageText): string {
  const header = element('header', element('div', [logo, element('b', organization)]));
  const page = element('div', [{ html: `<style>${pageStyles}</style>` }, header, element('main', main)], {
    id: servedPageId,
    lang: language,
  });
  return page.html;
}
