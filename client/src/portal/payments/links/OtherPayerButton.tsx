import Button from '@mui/material/Button';
import { useState } from 'react';
import { isPaymentSoldOut, type PaidProduct, type Payment } from '#contract/payment';
import { needsVariant } from '#contract/productVariant';
import { useText } from '../../../i18n/language';
import { paymentLinks as texts } from '../../../i18n/paymentLinks';
import { OwnPaymentLinks } from './OwnPaymentLinks';

/** Offered while something is left to pay, the product is not sold out and its variant is chosen. */
export function OtherPayerButton({ payment, product }: { payment: Payment; product: PaidProduct }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (payment.status !== 'new' || payment.left === 0) return null;
  if (isPaymentSoldOut(payment) || needsVariant(payment)) return null;
  return (
    <>
      <Button
        aria-label={t(texts.buttonOf)(product.name)}
        sx={{ alignSelf: 'flex-end' }}
        onClick={() => setIsOpen(true)}
      >
        {t(texts.title)}
      </Button>
      {isOpen && (
        <OwnPaymentLinks payment={payment} product={product.name} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
