import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchWalletSettings, selectWalletSettings } from '../../../store/staff/wallets';
import { PageSection } from '../../layout/PageSection';
import { AppleForm } from './AppleForm';
import { CertificateNotice } from './CertificateNotice';
import { GoogleForm } from './GoogleForm';
import { WalletPart } from './WalletPart';
import { formatStaffInstant } from '../../../format/dates';

/** An organization's credentials from Apple and Google, with which travellers can add tickets to their wallets. */
export function Wallets({ organizationId }: { organizationId: string }) {
  const { status, retry } = useLoad(fetchWalletSettings, organizationId);
  const settings = useAppSelector((state) => selectWalletSettings(state, organizationId));
  // The form shows that the organization does not exist.
  if (status === 'notFound') return null;
  if (!settings && status !== 'loading') return <LoadFailed onRetry={retry} belowTitle />;
  if (!settings) return <LoadingSkeleton lines={4} />;
  const { apple, google } = settings;
  return (
    <PageSection id="wallets" heading="Tickets in wallets">
      <Typography sx={{ mb: 3, maxWidth: 720 }}>
        With a certificate from Apple or an account at Google, travellers can add their ferry tickets to the
        wallets of their phones. A changed sailing changes the ticket there.
      </Typography>
      <Stack spacing={4}>
        <WalletPart
          wallet="apple"
          name="Apple Wallet"
          organizationId={organizationId}
          facts={
            apple && [
              ['Pass type identifier', apple.passTypeIdentifier],
              ['Team', apple.teamIdentifier],
              ['Valid until', formatStaffInstant(apple.validUntil)],
            ]
          }
          notice={apple && <CertificateNotice {...apple} />}
          form={AppleForm}
        />
        <WalletPart
          wallet="google"
          name="Google Wallet"
          organizationId={organizationId}
          facts={
            google && [
              ['Issuer ID', google.issuerId],
              ['Service account', google.account],
            ]
          }
          form={GoogleForm}
        />
      </Stack>
    </PageSection>
  );
}
