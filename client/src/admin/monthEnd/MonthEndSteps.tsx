import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AccountsTable } from '../bookkeeping/AccountsTable';
import { Checks } from '../bookkeeping/Checks';
import { ClosePeriod } from '../bookkeeping/ClosePeriod';
import { Downloads } from '../bookkeeping/Downloads';
import { MarginScheme } from '../bookkeeping/MarginScheme';
import { Sums } from '../bookkeeping/Sums';
import { VatReturn } from '../bookkeeping/VatReturn';
import { Vouchers } from '../bookkeeping/Vouchers';
import { ImportStatement } from '../bankTransfers/import/ImportStatement';
import { Queue } from '../bankTransfers/queue/Queue';
import type { Period } from '../filters/usePeriod';
import { Differences } from '../reconciliation/Differences';
import { ProviderListAge } from '../reconciliation/ProviderListAge';
import { SumsComparison } from '../reconciliation/SumsComparison';
import type { ReconciliationScope } from '../../store/staff/reconciliation';
import { StepAccordion } from './StepAccordion';
import { firstOpenStep, type MonthEndFacts, type StepId, stepIds, stepStates } from './steps';

interface Props {
  scope: ReconciliationScope;
  period: Period;
  facts: MonthEndFacts;
  /** Called when something has changed on the server. */
  onOutdated: () => void;
}

/** The steps in their order; the first that is not done is open. */
export function MonthEndSteps({ scope, period, facts, onOutdated }: Props) {
  const states = stepStates(facts, period.to);
  const [opened, setOpened] = useState<StepId | undefined>(() => firstOpenStep(states));
  const isFirst = useRef(true);

  // The pressed button is in the step that has just been closed.
  useEffect(() => {
    if (!isFirst.current && opened) document.getElementById(`step-${opened}`)?.focus();
    isFirst.current = false;
  }, [opened]);

  function handleOpen(id: StepId | undefined) {
    setOpened(id);
    // Work done in one step changes what the next ones show.
    onOutdated();
  }

  const contents: Readonly<Record<StepId, () => ReactNode>> = {
    statements: () => <ImportStatement organizationId={scope.organizationId} onImported={onOutdated} />,
    queue: () => (
      <Queue organizationId={scope.organizationId} entries={facts.transfers.queue} onOutdated={onOutdated} />
    ),
    paytrail: () => <Comparison scope={scope} period={period} facts={facts} />,
    checks: () => <Accounts scope={scope} period={period} facts={facts} />,
    vat: () => <VatAndFiles period={period} facts={facts} />,
    close: () => <ClosePeriod organizationId={scope.organizationId} shownTo={period.to} />,
  };

  return (
    <div>
      {stepIds.map((id) => (
        <StepAccordion key={id} id={id} state={states[id]} expanded={opened === id} onOpen={handleOpen}>
          {contents[id]()}
        </StepAccordion>
      ))}
    </div>
  );
}

type ContentProps = Omit<Props, 'onOutdated'>;

function Comparison({ scope, period, facts: { reconciliation } }: ContentProps) {
  return (
    <Stack spacing={3}>
      <ProviderListAge
        scope={scope}
        period={period}
        reconciliation={reconciliation}
        onRequested={() => undefined}
      />
      <SumsComparison reconciliation={reconciliation} />
      <Differences scope={scope} reconciliation={reconciliation} />
    </Stack>
  );
}

function Accounts({ scope: { organizationId }, period: { from, to }, facts: { balance } }: ContentProps) {
  const scope = { organization: organizationId, from, to };
  return (
    <Stack spacing={3}>
      <AccountsTable accounts={balance.accounts} scope={scope} />
      <Checks checks={balance.checks} scope={scope} />
    </Stack>
  );
}

function VatAndFiles({ period, facts: { books } }: Omit<ContentProps, 'scope'>) {
  const hasDocuments = books.receipts.count + books.creditNotes.count > 0;
  return (
    <Stack spacing={3}>
      <Sums books={books} />
      {books.marginScheme.length > 0 && <MarginScheme sums={books.marginScheme} />}
      {hasDocuments && <VatReturn figures={books.vatReturn} />}
      <Downloads period={period} />
      {hasDocuments && (
        <Vouchers period={period} rates={books.vatReturn.rates.map(({ vatPercent }) => vatPercent)} />
      )}
    </Stack>
  );
}
