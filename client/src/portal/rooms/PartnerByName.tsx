import Typography from '@mui/material/Typography';
import { SelectInput } from '../../components/form/SelectInput';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useText } from '../../i18n/language';
import { rooms as texts } from '../../i18n/rooms';
import { fetchCandidates } from '../../store/portal/rooms';
import { useLoad } from '../../store/core/useLoad';
import { selectablePartners, fullName, type Partner, type PartnerSelection } from './partners';

interface Props {
  groupId: string;
  selection: PartnerSelection;
  onAdd: (partner: Partner) => void;
}

/** Selects a partner from the group by name. */
export function PartnerByName({ groupId, selection, onAdd }: Props) {
  const t = useText();
  const { status, errors, answer, retry } = useLoad(fetchCandidates, groupId);
  const customers = selectablePartners(answer?.result ?? [], selection);

  if (status === 'loading') return <LoadingSkeleton lines={1} />;
  if (status !== 'loaded')
    return <Failure errors={errors} fallback={t(texts.candidatesFailed)} onRetry={retry} />;
  if (selection.partners.length >= selection.beds) return null;
  if (customers.length === 0) return <Typography>{t(texts.nobody)}</Typography>;
  return (
    <SelectInput
      name="partner"
      label={t(texts.partnerLabel)}
      value=""
      error={undefined}
      groups={[
        { options: customers.map((customer) => ({ value: customer._id, label: fullName(customer) })) },
      ]}
      onChange={(id) => {
        const chosen = customers.find(({ _id }) => _id === id);
        if (chosen) onAdd(chosen);
      }}
    />
  );
}
