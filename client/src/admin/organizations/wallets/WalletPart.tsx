import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import type { Wallet } from '#contract/wallets';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useAppDispatch } from '../../../store/core/hooks';
import { removeWallet } from '../../../store/staff/wallets';
import type { WalletFormProps } from './WalletForm';

interface Props {
  wallet: Wallet;
  name: string;
  organizationId: string;
  /** The current settings; null if there are none. */
  facts: readonly (readonly [label: string, value: string])[] | null;
  notice?: ReactNode;
  form: ComponentType<WalletFormProps>;
}

/** One wallet: its settings, or the form to set it up. */
export function WalletPart({ wallet, name, organizationId, facts, notice, form: Form }: Props) {
  const headingId = useId();
  const [isReplacing, setReplacing] = useState(false);
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3" sx={{ mb: 1.5 }}>
        {name}
      </Typography>
      {notice}
      {facts && (
        <>
          <Box component="dl" sx={list}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Box>
          <Stack direction="row" spacing={2} sx={{ mt: 2 }}>
            {!isReplacing && (
              <Button variant="outlined" aria-label={`Replace ${name}`} onClick={() => setReplacing(true)}>
                Replace
              </Button>
            )}
            <RemoveButton wallet={wallet} name={name} organizationId={organizationId} />
          </Stack>
        </>
      )}
      {(!facts || isReplacing) && (
        <Form organizationId={organizationId} headingId={headingId} onSaved={() => setReplacing(false)} />
      )}
    </section>
  );
}

function RemoveButton({ wallet, name, organizationId }: Pick<Props, 'wallet' | 'name' | 'organizationId'>) {
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSending, setSending] = useState(false);

  async function handleYes() {
    setIsConfirming(false);
    setSending(true);
    await dispatch(removeWallet(organizationId, wallet));
    setSending(false);
  }

  return (
    <>
      <Button loading={isSending} aria-label={`Remove ${name}`} onClick={() => setIsConfirming(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question={`Remove ${name}?`}
        no="Keep it"
        yes="Remove"
        onNo={() => setIsConfirming(false)}
        onYes={() => void handleYes()}
      >
        <Typography>
          Travellers will no longer be able to add tickets, and the tickets that they have added will not be
          updated.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { sm: 'repeat(3, auto)' },
  justifyContent: 'start',
  columnGap: 5,
  overflowWrap: 'anywhere',
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
