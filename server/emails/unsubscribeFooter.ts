import type { Language } from '../contract/languages';
import { escapeHtml } from '../lib/escapeHtml';
import type { MailFooter } from './render';

const words: Readonly<Record<Language, { why: (organization: string) => string; link: string }>> = {
  fi: {
    why: (organization) =>
      `${organization} lähettää sinulle tämän viestin, koska olet sallinut markkinoinnin.`,
    link: 'Peru markkinointiviestit',
  },
  en: {
    why: (organization) =>
      `You are receiving this message from ${organization} because you agreed to marketing.`,
    link: 'Unsubscribe from marketing messages',
  },
};

/** The footer of a marketing mail: why it was sent, and the unsubscribe link. */
export function unsubscribeFooter(organization: string, href: string, language: Language): MailFooter {
  const { why, link } = words[language];
  const reason = why(organization);
  return {
    html: `<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #d5dde5;font-size:14px;line-height:20px;color:#4a5a6a">${escapeHtml(reason)}<br><a href="${escapeHtml(href)}" style="color:#4a5a6a">${link}</a></p>`,
    text: `${reason}\n${link}: ${href}`,
  };
}
