import Box from '@mui/material/Box';
import { type AppleWalletSettings, renewalDays } from '#contract/wallets';
import { Icon } from '../../icons';

const texts = {
  expiring: `The certificate expires within ${renewalDays} days. Renew it at Apple, and upload the new one.`,
  expired:
    'The certificate has expired: travellers cannot add tickets, and changes do not reach the tickets that they have added. Renew it at Apple, and upload the new one.',
} as const;

/** Warns before and after a certificate expires. */
export function CertificateNotice({ state }: AppleWalletSettings) {
  if (state === 'valid') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.25, mb: 2, maxWidth: 720, fontWeight: 600 }}>
      <Box sx={{ color: 'warning.main', display: 'flex' }}>
        <Icon name="warning" />
      </Box>
      {texts[state]}
    </Box>
  );
}
