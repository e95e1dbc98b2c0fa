import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Euros, negated, sumOfEuros } from '#contract/money';
import { type PaidProduct, taxWithin, undiscountedTotal } from '#contract/payment';
import { formatEuros, formatPercent } from '../../format/money';
import { useLanguage, useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';

interface Props {
  product: PaidProduct;
  /** Including discount and fee. */
  total: Euros;
  /** The part of the total that is left to pay. */
  left?: Euros;
}

/** The total, the undiscounted total in brackets if it differs, the included tax and fee, and what is left to pay. */
export function Price({ product, total, left = total }: Props) {
  const { language } = useLanguage();
  const t = useText();
  const undiscounted = undiscountedTotal(product);
  return (
    <div>
      <Typography sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
        {formatEuros(total, language)}
        {undiscounted !== total && (
          <Box component="span" sx={{ fontWeight: 400, fontSize: '1rem', color: 'text.secondary' }}>
            {` (${formatEuros(undiscounted, language)})`}
          </Box>
        )}
      </Typography>
      {total > 0 && <TaxAndFee product={product} total={total} />}
      {left > 0 && left < total && (
        <Typography sx={{ fontWeight: 600 }}>
          {t(texts.partlyPaid)(
            formatEuros(sumOfEuros([total, negated(left)]), language),
            formatEuros(left, language),
          )}
        </Typography>
      )}
    </div>
  );
}

/** VAT by its rate, other tax by the organization's description and its amount (rules §7.3). */
function TaxAndFee({ product, total }: Props) {
  const { language } = useLanguage();
  const t = useText();
  const { vat, vatPercent, taxDescription, serviceFee } = product;
  const amount = taxWithin(product, total);
  const tax =
    vat && vatPercent !== null
      ? t(texts.taxIncluded)(formatPercent(vatPercent, language))
      : [taxDescription, amount > 0 ? formatEuros(amount, language) : null].filter(Boolean).join(' ');
  const fee = serviceFee > 0 ? t(texts.serviceFee)(formatEuros(serviceFee, language)) : '';
  return [tax, fee]
    .filter((line) => line !== '')
    .map((line) => (
      <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
        {line}
      </Typography>
    ));
}
