import type { Language } from '../../../contract/languages';
import { escapeHtml } from '../../../lib/escapeHtml';

/** What search engines, and chats in which its address is shared, show of a page. */
export interface PageTags {
  language: Language;
  /** The title of the tab, without the product's name. */
  title: string;
  /** The title of the shared page. */
  shareTitle: string;
  description: string;
  /** Below the public address. */
  path: string;
  /** An https address; the product's own picture if it is empty. */
  picture: string;
}

const locales: Record<Language, string> = { fi: 'fi_FI', en: 'en_GB' };

/** Drawn by `npm run screenshots`. */
const ownPicture = {
  path: '/share.png',
  width: '1200',
  height: '630',
  alt: { fi: 'Laiva saaristossa', en: 'A ferry in the archipelago' },
};

const maxDescription = 300;

/** The tags as HTML. */
export function pageTags(tags: PageTags, publicUrl: string): string {
  const description = shortened(tags.description);
  const { fi, en } = locales;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Reissu',
    'og:title': tags.shareTitle,
    'og:description': description,
    'og:url': publicUrl + tags.path,
    'og:locale': locales[tags.language],
    'og:locale:alternate': tags.language === 'fi' ? en : fi,
    ...pictureProperties(tags, publicUrl),
  };
  return [
    `<title>${escapeHtml(tags.title)} – Reissu</title>`,
    ...Object.entries({ description, 'twitter:card': 'summary_large_image' }).map(meta('name')),
    ...Object.entries(properties).map(meta('property')),
  ].join('\n    ');
}

function pictureProperties({ picture, language }: PageTags, publicUrl: string): Record<string, string> {
  if (picture !== '') return { 'og:image': picture };
  const { path, width, height, alt } = ownPicture;
  return {
    'og:image': publicUrl + path,
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': alt[language],
  };
}

function meta(kind: 'name' | 'property') {
  return ([name, content]: [string, string]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** Chats cut off long descriptions anywhere; this one ends with a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  const cut = line.slice(0, maxDescription);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
