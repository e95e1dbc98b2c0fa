import Box from '@mui/material/Box';
import type { FilterChoices } from '#contract/customerRow';
import type { FilterDraft } from '../filters/customerFilters';
import { ToggleChip } from '../ToggleChip';

interface Props {
  choices: FilterChoices | undefined;
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
}

/** Filters by who has paid, or not paid, each mandatory product. */
export function PaymentToggles({ choices, draft, onChange }: Props) {
  const { mandatoryProducts = [] } = choices ?? {};
  const { paidProducts: paid, notPaidProducts: notPaid } = draft;
  if (mandatoryProducts.length === 0) return null;
  return (
    <Box role="group" aria-label="Payment filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mandatoryProducts.flatMap(({ _id, name }) => [
        <ToggleChip
          key={`paid ${_id}`}
          label={`Paid ${name}`}
          pressed={paid.includes(_id)}
          onClick={() =>
            onChange({
              ...draft,
              paidProducts: withId(paid, _id, !paid.includes(_id)),
              notPaidProducts: withId(notPaid, _id, false),
            })
          }
        />,
        <ToggleChip
          key={`not paid ${_id}`}
          label={`Not paid ${name}`}
          pressed={notPaid.includes(_id)}
          onClick={() =>
            onChange({
              ...draft,
              notPaidProducts: withId(notPaid, _id, !notPaid.includes(_id)),
              paidProducts: withId(paid, _id, false),
            })
          }
        />,
      ])}
    </Box>
  );
}

function withId(list: readonly string[], id: string, isIncluded: boolean): readonly string[] {
  const others = list.filter((each) => each !== id);
  return isIncluded ? [...others, id] : others;
}
