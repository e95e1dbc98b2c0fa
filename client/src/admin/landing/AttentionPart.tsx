import Box from '@mui/material/Box';
import { unpaidAfterDays, type Attention } from '#contract/dashboard';
import { may } from '#contract/roles';
import { Icon } from '../../components/icons';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { counted } from '../customers/labels';
import type { Addresses } from './addresses';
import { Part } from './LandingCard';
import { Concern, TroubleList } from './Concern';
import { mailWords, refundWords, surplusWords } from './troubleWords';

/** What waits for staff to do something about it, each with the way there. */
export function AttentionPart({ attention, addresses }: { attention: Attention; addresses: Addresses }) {
  const role = useAppSelector(selectSession)?.role ?? 'customer';
  const { lateBefore, unpaid, failedMails, refunds, surplus, soldOut } = attention;
  const soldOutAt = (id: string) =>
    may(role, 'products')
      ? addresses.product(id)
      : addresses.customers({ paidProducts: [id], disabled: 'false' });
  if (isCalm(attention)) {
    return (
      <Part heading="Needs attention">
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'success.main', fontWeight: 600 }}>
          <Icon name="check" /> Nothing at the moment
        </Box>
      </Part>
    );
  }
  return (
    <Part heading="Needs attention">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {surplus.count > 0 && (
          <Concern text={counted(surplus.count, 'payment holds', 'payments hold') + ' money to sort out'}>
            <TroubleList troubles={surplus} wordsOf={surplusWords} />
          </Concern>
        )}
        {refunds.count > 0 && (
          <Concern text={counted(refunds.count, 'failed or unknown refund', 'failed or unknown refunds')}>
            <TroubleList troubles={refunds} wordsOf={refundWords} />
          </Concern>
        )}
        {failedMails.count > 0 && (
          <Concern text={counted(failedMails.count, 'mail has', 'mails have') + ' reached nobody'}>
            <TroubleList troubles={failedMails} wordsOf={mailWords} />
          </Concern>
        )}
        {unpaid.map(({ _id, name, count }) => (
          <Concern
            key={_id}
            text={`${counted(count, 'customer has', 'customers have')} not paid ${name} within ${unpaidAfterDays} days`}
            to={addresses.travellers({ notPaidProducts: [_id], registeredBefore: lateBefore })}
          />
        ))}
        {soldOut.map(({ _id, name }) => (
          <Concern key={_id} text={`${name} is sold out`} to={soldOutAt(_id)} />
        ))}
      </Box>
    </Part>
  );
}

function isCalm({ unpaid, failedMails, refunds, surplus, soldOut }: Attention): boolean {
  const lists = unpaid.length + soldOut.length;
  return lists + failedMails.count + refunds.count + surplus.count === 0;
}
