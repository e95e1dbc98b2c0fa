import { helsinkiDay } from '../contract/helsinkiTime';
import { inLanguage, type Language } from '../contract/languages';
import type { Cents } from '../contract/money';
import { dayText, moneyText, percentText } from '../emails/format';
import type {
  StoredDocumentLine,
  StoredDocumentPayer,
  StoredDocumentTax,
  StoredSalesDocument,
} from '../models/salesDocument';
import { documentWords } from './words';

interface Fact {
  label: string;
  value: string;
}

/** All texts of a document in its language and order, for every format. */
export interface DocumentView {
  language: Language;
  title: string;
  at: Date;
  seller: string[];
  facts: Fact[];
  products: { caption: string; head: string[]; rows: string[][]; total: [label: string, amount: string] };
  /** Without rows if the document states no tax. */
  taxes: { caption: string; head: string[]; rows: string[][] };
  /** Such as that the sale is under the margin scheme. */
  notes: string[];
}

/** A document has the names in both languages, as of when it was issued, and is printed in its own. */
export function documentView(stored: StoredSalesDocument): DocumentView {
  const document = inLanguage(stored, stored.language);
  const { kind, number, language, at, total } = document;
  const words = documentWords[language];
  return {
    language,
    title: `${words.kind[kind]} ${number}`,
    at,
    seller: sellerOf(document),
    facts: factsOf(document),
    products: {
      caption: words.products,
      head: [words.product, words.amount],
      rows: document.lines.flatMap((line) => rowsOf(line, language)),
      total: [words.total, moneyText(total, language)],
    },
    taxes: {
      caption: words.taxes,
      head: [words.rate, words.net, words.tax, words.gross],
      rows: document.taxes.filter(({ isNote }) => !isNote).map((tax) => taxRow(tax, language)),
    },
    notes: document.taxes.flatMap(({ isNote, description }) => (isNote && description) || []),
  };
}

function sellerOf({ seller, language }: StoredSalesDocument): string[] {
  const { street, postalCode, city, country } = seller.address;
  return [
    seller.name,
    seller.businessCode && `${documentWords[language].businessCode} ${seller.businessCode}`,
    street,
    `${postalCode} ${city}`.trim(),
    ...abroad(country, language),
  ].filter((line) => line !== '');
}

function factsOf(document: StoredSalesDocument): Fact[] {
  const { language, kind, channel, corrects, payers = [] } = document;
  const words = documentWords[language];
  const issuedOn = helsinkiDay(document.at);
  const moneyDay = document.closedDay ?? document.day;
  const facts = [
    { label: words.date, value: dayText(issuedOn) },
    { label: words.moneyDay[kind], value: moneyDay === issuedOn ? null : dayText(moneyDay) },
    { label: words.corrects, value: corrects === null ? null : String(corrects) },
    ...payers.flatMap((payer) => payerFacts(payer, document)),
    { label: payers.length > 0 ? words.traveller : words.buyer, value: document.buyer },
    { label: words.trip, value: document.eventName },
    { label: words.method[kind], value: words.channel[channel] },
    { label: words.transaction, value: document.transactionId },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** The amount is stated only if it is a part. */
function payerFacts(
  { name, businessId, address, reference, amount }: StoredDocumentPayer,
  { language, purchase }: StoredSalesDocument,
): { label: string; value: string | null }[] {
  const words = documentWords[language];
  const isPart = amount < purchase.total;
  return [
    { label: words.buyer, value: name },
    { label: words.businessCode, value: businessId },
    { label: words.address, value: address && addressText(address, language) },
    { label: words.reference, value: reference },
    { label: words.payerAmount, value: isPart ? moneyText(amount, language) : null },
  ];
}

function addressText(
  { street, postcode, city, country }: NonNullable<StoredDocumentPayer['address']>,
  language: Language,
): string {
  return [street, `${postcode} ${city}`, ...abroad(country, language)].join(', ');
}

/** The name of a country other than Finland. */
function abroad(country: string, language: Language): string[] {
  if (country === '' || country === 'FI') return [];
  return [new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country];
}

function rowsOf(
  { kind, name, listPrice, discount, amount }: StoredDocumentLine,
  language: Language,
): string[][] {
  const words = documentWords[language];
  const row = (label: string, cents: Cents) => [label, moneyText(cents, language)];
  if (kind === 'serviceFee') return [row(words.serviceFee, amount)];
  if (listPrice === null) return [row(words.partOf(name), amount)];
  if (discount === 0) return [row(name, amount)];
  const reduction = `${words.discount} ${percentText(discount, language)}`;
  return [row(name, listPrice), row(reduction, amount - listPrice)];
}

function taxRow({ percent, description, gross, tax }: StoredDocumentTax, language: Language): string[] {
  const words = documentWords[language];
  const label = percent === null ? description || words.otherTax : words.vat(percentText(percent, language));
  return [label, ...[gross - tax, tax, gross].map((cents) => moneyText(cents, language))];
}
