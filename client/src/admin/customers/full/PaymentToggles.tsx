import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { FilterChoices } from '#contract/customerRow';
import type { FilterDraft } from '../filters/customerFilters';

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
        <Toggle
          key={`paid ${_id}`}
          label={`Paid ${name}`}
          pressed={paid.includes(_id)}
          onToggle={(on) =>
            onChange({
              ...draft,
              paidProducts: withId(paid, _id, on),
              notPaidProducts: withId(notPaid, _id, false),
            })
          }
        />,
        <Toggle
          key={`not paid ${_id}`}
          label={`Not paid ${name}`}
          pressed={notPaid.includes(_id)}
          onToggle={(on) =>
            onChange({
              ...draft,
              notPaidProducts: withId(notPaid, _id, on),
              paidProducts: withId(paid, _id, false),
            })
          }
        />,
      ])}
    </Box>
  );
}

interface ToggleProps {
  label: string;
  pressed: boolean;
  onToggle: (on: boolean) => void;
}

function Toggle({ label, pressed, onToggle }: ToggleProps) {
  return (
    <Chip
      component="button"
      label={label}
      aria-pressed={pressed}
      color={pressed ? 'primary' : 'default'}
      variant={pressed ? 'filled' : 'outlined'}
      onClick={() => onToggle(!pressed)}
    />
  );
}

function withId(list: readonly string[], id: string, on: boolean): readonly string[] {
  const others = list.filter((each) => each !== id);
  return on ? [...others, id] : others;
}
