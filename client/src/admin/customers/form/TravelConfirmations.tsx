import type { TravelConfirmation } from '#contract/packageTravel';
import { TravelConfirmationLinks } from '../../../components/travelConfirmations/TravelConfirmationLinks';
import { formatStaffDay } from '../../../format/dates';
import { saveFile } from '../../../storage/openAndSave';
import { useAppDispatch } from '../../../store/core/hooks';
import { readTravelConfirmation } from '../../../store/core/travelConfirmations';
import { PageSection } from '../../layout/PageSection';

/** The confirmations of a customer's contracts (rules §40.5); nothing without any. */
export function TravelConfirmations({
  confirmations = [],
}: {
  confirmations: readonly TravelConfirmation[] | undefined;
}) {
  const dispatch = useAppDispatch();
  if (confirmations.length === 0) return null;
  return (
    <PageSection id="travel-confirmations" heading="Confirmations of the contract">
      <TravelConfirmationLinks
        confirmations={confirmations}
        formatDay={formatStaffDay}
        readPdf={(id) => dispatch(readTravelConfirmation('staff', id))}
        save={saveFile}
      />
    </PageSection>
  );
}
