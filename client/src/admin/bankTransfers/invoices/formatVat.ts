import { formatPercent } from '../../../format/money';

/** `25.5 %`, `No VAT` */
export function formatVat(percent: number | null): string {
  return percent === null ? 'No VAT' : `${formatPercent(percent, 'en')} %`;
}
