import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PaidProduct, Payment } from '#contract/payment';
import { isWebAddress } from '../../format/webAddress';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { anchors } from '../dashboard/menu';
import { PayButton } from './PayButton';
import { PaymentBadge } from './PaymentBadge';
import { PaymentDiscountCode } from './discountCode/PaymentDiscountCode';
import { Price } from './Price';
import { PaymentInProgress } from './PaymentInProgress';

interface Props {
  payment: Payment;
  product: PaidProduct;
  /** An additional product, which need not be bought. */
  additional: boolean;
  refreshing: boolean;
  onPay: () => void;
  onRefresh: () => void;
}

export function PaymentItem({ payment, product, additional, refreshing, onPay, onRefresh }: Props) {
  const nameId = useId();
  return (
    <Stack component="li" spacing={1} useFlexGap>
      <PaymentBadge payment={payment} additional={additional} />
      <Typography id={nameId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {product.name}
      </Typography>
      {product.description.trim() !== '' && (
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {product.description}
        </Typography>
      )}
      {additional && <InfoLink address={product.infoLink} nameId={nameId} />}
      <PaymentDiscountCode
        payment={payment}
        section={additional ? anchors.additionalServices : anchors.payments}
      />
      <Box sx={lastLine}>
        <Price product={product} total={payment.total} />
        {payment.status === 'new' && <PayButton product={product} describedBy={nameId} onClick={onPay} />}
      </Box>
      {payment.status === 'paying' && <PaymentInProgress refreshing={refreshing} onRefresh={onRefresh} />}
    </Stack>
  );
}

function InfoLink({ address, nameId }: { address: string | null; nameId: string }) {
  const t = useText();
  if (address === null || !isWebAddress(address)) return null;
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={nameId}
      sx={{ width: 'fit-content' }}
    >
      {t(texts.moreInformation)}
    </Link>
  );
}

const lastLine = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
};
