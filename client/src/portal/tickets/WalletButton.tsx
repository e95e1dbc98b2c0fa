import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TicketDirection } from '#contract/tickets';
import type { Wallet } from '#contract/wallets';
import { Icon } from '../../components/icons';
import { useIsOnline } from '../../hooks/useIsOnline';
import { wallets as texts } from '../../i18n/dashboard';
import { useText } from '../../i18n/language';
import { openLink } from '../../storage/openAndSave';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectMe } from '../../store/portal/me';
import { makeWalletLink } from '../../store/portal/wallets';

/**
 * Adds a ticket to the wallet of this device, where the organization can make passes for it (rules §12.4). Hidden
 * without a connection.
 */
export function WalletButton({ direction }: { direction: TicketDirection }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);
  const isOnline = useIsOnline();
  const wallet = deviceWallet();
  const me = useAppSelector(selectMe);
  if (!isOnline || !me?.wallets.includes(wallet)) return null;

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(makeWalletLink(direction, wallet, texts.failed));
    setLoading(false);
    if (outcome.ok) openLink(outcome.result.url);
  }

  return (
    <Button
      fullWidth
      variant="outlined"
      loading={loading}
      startIcon={<Icon name="card" />}
      onClick={() => void handleClick()}
      sx={{ mt: 2 }}
    >
      {t(texts[wallet])}
    </Button>
  );
}

/** Only Apple's devices have Apple's wallet. iPads call themselves Macintosh. */
function deviceWallet(): Wallet {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? 'apple' : 'google';
}
