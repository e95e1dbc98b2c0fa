import { html, type Html } from './html';
import { providerForm } from './providerForm';
import { type SimulatedProvider, providersInGroups } from './providers';
import type { StoredPayment } from './store';
import type { Texts } from './texts';
import type { SimulatorContext } from './context';

/** The bank's page: a summary of the payment, and one form with all decisions a payer can take. */
export function bankPage(
  context: SimulatorContext,
  payment: StoredPayment,
  { id, name, renderLogo }: SimulatedProvider,
  texts: Texts,
): string {
  const { baseUrl } = context.settings;
  const content = html`
    <img src="${baseUrl}/logos/${renderLogo}.svg" alt="${name}" width="160" height="64" />
    <h1>${texts.confirm}</h1>
    <p class="notice">${texts.simulated}</p>
    ${summary(context, payment, texts)}
    <form method="post" action="${baseUrl}/payments/${payment._id}/${id}/bank">
      <fieldset>
        <legend>${texts.question}</legend>
        <button class="primary" name="decision" value="accept">${texts.accept}</button>
        <button name="decision" value="cancel">${texts.cancel}</button>
        <button name="decision" value="reject">${texts.reject}</button>
        <button name="decision" value="pending">${texts.pending}</button>
        <button name="decision" value="close">${texts.close}</button>
      </fieldset>
    </form>
  `;
  return page(context, texts, `${texts.confirm} – ${name}`, content);
}

/** The page of a payment that is already decided. `back` is the shop's return URL. */
export function decidedPage(
  context: SimulatorContext,
  payment: StoredPayment,
  back: string,
  texts: Texts,
): string {
  const status = payment.status === 'ok' ? texts.ok : payment.status === 'fail' ? texts.fail : texts.waiting;
  const content = html`
    <h1>${texts.decided}</h1>
    <p>${texts.decidedDetail}</p>
    ${summary(context, payment, texts, status)}
    <a class="button" href="${back}">${texts.back}</a>
  `;
  return page(context, texts, texts.decided, content);
}

/** The page that a created payment's `href` leads to: its payment methods. */
export function choicePage(context: SimulatorContext, payment: StoredPayment, texts: Texts): string {
  const forms = providersInGroups(payment.order.groups).map((provider) => {
    const { url, name, svg, parameters } = providerForm(context, payment, provider);
    const fields = parameters.map(
      (field) => html`<input type="hidden" name="${field.name}" value="${field.value}" />`,
    );
    return html`<form method="post" action="${url}">
      ${fields}<button><img src="${svg}" alt="" width="80" height="32" />${name}</button>
    </form>`;
  });
  const content = html`
    <h1>${texts.choose}</h1>
    <p class="notice">${texts.simulated}</p>
    ${summary(context, payment, texts)} ${forms}
  `;
  return page(context, texts, texts.choose, content);
}

export function messagePage(context: SimulatorContext, texts: Texts, title: string, detail: string): string {
  return page(
    context,
    texts,
    title,
    html`<h1>${title}</h1>
      <p>${detail}</p>`,
  );
}

function summary(
  { settings }: SimulatorContext,
  { order, bankReference }: StoredPayment,
  texts: Texts,
  status?: string,
): Html {
  const euros = new Intl.NumberFormat(texts.language, { style: 'currency', currency: 'EUR' });
  const rows: [string, string][] = [
    [texts.payee, settings.merchantName],
    [texts.amount, euros.format(order.amount / 100)],
    [texts.order, order.reference],
    [texts.reference, bankReference],
  ];
  if (status !== undefined) rows.push([texts.status, status]);
  return html`<dl>
    ${rows.map(
      ([term, value]) =>
        html`<dt>${term}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function page({ settings }: SimulatorContext, texts: Texts, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="${texts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${settings.baseUrl}/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}
