import { useState } from 'react';
import { Failure } from '../../components/Failure';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchBankTransfers, selectBankTransfers } from '../../store/staff/bankTransfers';
import { OrganizationPage } from '../filters/OrganizationPage';
import { EmptyNotice } from '../../components/EmptyNotice';
import { ImportStatement } from './import/ImportStatement';
import { LatestImports } from './import/LatestImports';
import { Invoices } from './invoices/Invoices';
import { InvoiceSettings } from './invoices/InvoiceSettings';
import { BankRefunds } from './refunds/BankRefunds';
import { Queue } from './queue/Queue';
import { TransferSettings } from './settings/TransferSettings';

/**
 * `/bank-transfers`: import of account statements, the entries that wait for staff, invoices, refunds by bank transfer,
 * and the settings.
 */
export default function BankTransfers() {
  return (
    <OrganizationPage title="Bank transfers" purpose="to see its bank transfers">
      {(id) => <Transfers organizationId={id} />}
    </OrganizationPage>
  );
}

function Transfers({ organizationId }: { organizationId: string }) {
  const { status, errors, retry } = useLoad(fetchBankTransfers, organizationId);
  const transfers = useAppSelector((state) => selectBankTransfers(state, organizationId));
  const [bookedCount, setBookedCount] = useState(0);
  const [savedCount, setSavedCount] = useState(0);
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!transfers && status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!transfers) return <LoadingSkeleton lines={6} />;

  function handleBooked() {
    retry();
    setBookedCount(bookedCount + 1);
  }

  return (
    <>
      <ImportStatement organizationId={organizationId} onImported={handleBooked} />
      {status === 'failed' && (
        <Failure errors={errors} fallback="The queue could not be reloaded" onRetry={retry} />
      )}
      <Queue organizationId={organizationId} entries={transfers.queue} onOutdated={handleBooked} />
      <Invoices organizationId={organizationId} version={bookedCount} />
      {/* Loaded again after an import, which may complete refunds or report them as sent back. */}
      <BankRefunds key={transfers.imports[0]?._id ?? ''} organizationId={organizationId} />
      <LatestImports organizationId={organizationId} imports={transfers.imports} onChanged={handleBooked} />
      <TransferSettings organizationId={organizationId} onSaved={() => setSavedCount(savedCount + 1)} />
      <InvoiceSettings organizationId={organizationId} version={savedCount} />
    </>
  );
}
