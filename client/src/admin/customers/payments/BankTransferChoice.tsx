import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RefundAccount } from '#contract/bankRefund';
import { errorText } from '#contract/errors';
import { isIban } from '#contract/iban';
import type { RefundInput } from '#contract/payment';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchRefundAccount, selectRefundAccount } from '../../../store/staff/bankRefunds';
import { AccountFields } from '../../refunds/refundFields';

/** The account that a refund goes to, while staff choose it. */
export function useBankTransferChoice() {
  const [iban, setIban] = useState('');
  const [holder, setHolder] = useState('');
  const [error, setError] = useState<string>();
  const [isOther, setIsOther] = useState(false);
  const isTyped = iban.trim() !== '';

  function handleIban(text: string) {
    setIban(text);
    setError(undefined);
  }

  return {
    ibanField: { name: 'iban', value: iban, error, onChange: handleIban },
    holderField: { name: 'holder', value: holder, error: undefined, onChange: setHolder },
    isOther,
    setIsOther,
    /** Returns whether the account can be sent, and shows the error if not. */
    check(): boolean {
      const isMissing = isOther && !isTyped;
      const isValid = isTyped ? isIban(iban) : !isMissing;
      if (!isValid) setError(errorText({ code: isMissing ? 'required' : 'invalidIban' }, 'en'));
      return isValid;
    },
    toInput(): Pick<RefundInput, 'byBank' | 'iban' | 'holder'> {
      const isNamed = isTyped && holder.trim() !== '';
      return {
        byBank: true,
        ...(isTyped && { iban: iban.trim() }),
        ...(isNamed && { holder: holder.trim() }),
      };
    },
  };
}

interface Props {
  paymentId: string;
  choice: ReturnType<typeof useBankTransferChoice>;
}

/** Asks which account a refund by bank transfer goes to: the one that the money came from, or one that staff type. */
export function BankTransferChoice({ paymentId, choice }: Props) {
  const { status, retry } = useLoad(fetchRefundAccount, paymentId);
  const refundAccount = useAppSelector((state) => selectRefundAccount(state, paymentId));
  if (!refundAccount && status === 'failed') return <LoadFailed onRetry={retry} />;
  if (!refundAccount) return <LoadingSkeleton lines={2} />;
  const { isOther } = choice;
  const fields = <AccountFields iban={choice.ibanField} holder={choice.holderField} required={isOther} />;
  return (
    <Stack spacing={2}>
      {refundAccount.account === null ? (
        <>
          <Typography variant="body2">
            No statement shows which account the money came from. Enter it now, or before the refund run is
            made.
          </Typography>
          {fields}
        </>
      ) : (
        <>
          <SourceAccountChoice account={refundAccount} {...choice} />
          {isOther && fields}
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The refund waits under ‘Bank transfers’ for the next refund run, and is complete once a statement
        shows it.
      </Typography>
    </Stack>
  );
}

interface SourceAccountChoiceProps {
  account: RefundAccount;
  isOther: boolean;
  setIsOther: (isOther: boolean) => void;
}

function SourceAccountChoice({
  account: { account, holder },
  isOther,
  setIsOther,
}: SourceAccountChoiceProps) {
  return (
    <RadioGroup
      aria-label="Which account"
      value={isOther ? 'other' : 'known'}
      onChange={(_event, value) => setIsOther(value === 'other')}
    >
      <FormControlLabel
        value="known"
        control={<Radio size="small" />}
        label={`Where it came from: ${account ?? ''}${holder === null ? '' : `, ${holder}`}`}
      />
      <FormControlLabel value="other" control={<Radio size="small" />} label="Another account" />
    </RadioGroup>
  );
}
