import Typography from '@mui/material/Typography';
import type { NextTotal, Payment } from '#contract/payment';
import { formatDay } from '../../format/dates';
import { useLanguage, useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

/** When the price changes, and to what (rules §23.4). */
export function NextTotals({ payment: { total, nextTotals = [] } }: { payment: Payment }) {
  const { language } = useLanguage();
  const t = useText();
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(language, cents);

  function toLine({ total: next }: NextTotal, when: string): string {
    return t(next > total ? texts.rises : texts.falls)(format.format(next), when);
  }

  function toTime({ from, afterSales }: NextTotal): string {
    return from === null ? t(texts.afterSales)(afterSales ?? 0) : t(texts.fromDay)(formatDay(from));
  }

  const [first, second] = nextTotals;
  const lines =
    first?.from && second?.afterSales && first.total === second.total
      ? [toLine(first, t(texts.fromDayOrAfterSales)(formatDay(first.from), second.afterSales))]
      : nextTotals.map((next) => toLine(next, toTime(next)));
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
      {line}
    </Typography>
  ));
}
