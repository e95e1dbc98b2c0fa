import { html } from './html';

const texts = {
  FI: { before: 'Valitsemalla maksutavan hyväksyt', link: 'maksupalvelun ehdot' },
  SV: { before: 'Genom att välja betalningssätt godkänner du', link: 'villkoren för betaltjänsten' },
  EN: { before: 'By choosing a payment method you accept', link: 'the terms of the payment service' },
};

/** The terms, as HTML, that a shop shows with the payment methods. */
export function terms(baseUrl: string, language: keyof typeof texts): string {
  const { before, link } = texts[language];
  return html`${before} <a href="${baseUrl}/terms" target="_blank" rel="noopener">${link}</a>.`.text;
}
