import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Companion } from '#contract/ownParty';
import type { PaidProduct, Payment } from '#contract/payment';
import { useText } from '../../i18n/language';
import { party as texts } from '../../i18n/party';
import { payments } from '../../i18n/payments';
import { useAppDispatch } from '../../store/core/hooks';
import { makePaymentLink } from '../../store/session/paymentLinks';
import { PaymentBadge } from '../payments/PaymentBadge';
import { Price } from '../payments/Price';

/** The payments of somebody without an address of their own, whom the customer has brought along. */
export function CompanionPayments({ companion }: { companion: Companion }) {
  const { firstName, lastName, payments: rows } = companion;
  const t = useText();
  const id = useId();
  const name = `${firstName} ${lastName}`;
  const all = rows.flatMap((payment) => payment.products.map((product) => ({ payment, product })));
  // What must be paid comes first.
  const items = [...all.filter(isMandatory), ...all.filter((item) => !isMandatory(item))];
  return (
    <Stack component="section" aria-labelledby={id} spacing={1.5}>
      <Typography id={id} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {t(texts.paysFor)(name)}
      </Typography>
      {rows.length === 0 && <Typography>{t(texts.nothingToPay)}</Typography>}
      {items.map((item) => (
        <CompanionPayment key={item.payment._id} {...item} name={name} />
      ))}
    </Stack>
  );
}

interface Item {
  payment: Payment;
  product: PaidProduct;
}

function isMandatory({ product }: Item): boolean {
  return product.mandatory;
}

/** One of these payments. The customer pays it with a payment link, like any payment of somebody else. */
function CompanionPayment({ payment, product, name }: Item & { name: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const t = useText();
  const [sending, setSending] = useState(false);

  async function handlePay() {
    setSending(true);
    const outcome = await dispatch(makePaymentLink('customer', payment._id, null));
    setSending(false);
    if (!outcome.ok) return;
    const { pathname, search } = new URL(outcome.result.url);
    void navigate({ pathname, search });
  }

  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <PaymentBadge payment={payment} additional={!product.mandatory} />
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{product.name}</Typography>
      <Price product={product} total={payment.total} left={payment.left} />
      {payment.status === 'new' && payment.left > 0 && (
        <Button
          variant="outlined"
          loading={sending}
          aria-label={t(texts.pay)(product.name, name)}
          onClick={() => void handlePay()}
        >
          {t(product.mandatory ? payments.pay : payments.buy)}
        </Button>
      )}
    </Stack>
  );
}
