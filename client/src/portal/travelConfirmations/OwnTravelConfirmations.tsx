import type { TravelConfirmation } from '#contract/packageTravel';
import { TravelConfirmationLinks } from '../../components/travelConfirmations/TravelConfirmationLinks';
import { formatDay } from '../../format/dates';
import { saveFile } from '../../storage/openAndSave';
import { useAppDispatch } from '../../store/core/hooks';
import { readTravelConfirmation } from '../../store/core/travelConfirmations';

export function OwnTravelConfirmations({ confirmations }: { confirmations: readonly TravelConfirmation[] }) {
  const dispatch = useAppDispatch();
  return (
    <TravelConfirmationLinks
      confirmations={confirmations}
      formatDay={formatDay}
      readPdf={(id) => dispatch(readTravelConfirmation('own', id))}
      save={saveFile}
    />
  );
}
