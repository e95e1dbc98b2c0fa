import type { PersonalData } from '#contract/personalData';
import { formatDay } from '../../format/dates';
import { dataPage } from '../../i18n/personalData';
import type { Content } from './html';
import { section, table } from './layout';
import type { Words } from './words';

/** Empty if nobody else was invoiced for them. */
export function invoicesPart({ invoices }: PersonalData, { t, euros, yesOrNo }: Words): Content {
  if (!invoices) return '';
  const rows = invoices.map(({ number, issuedOn, buyer, amount, namesTravellers, creditedBy }) => [
    `${number} · ${formatDay(issuedOn)}${creditedBy === null ? '' : ` (${t(dataPage.credited)})`}`,
    buyer,
    euros(amount),
    yesOrNo(namesTravellers),
  ]);
  const headings = [dataPage.invoice, dataPage.buyer, dataPage.invoicedForYou, dataPage.namedOnIt].map(t);
  return section(t(dataPage.invoices), table(headings, rows, t(dataPage.nothing)));
}
